import { waitFor } from '@testing-library/dom';
import type { ModuleLifecycles, ModuleProps } from '@vended/shared/module/moduleProps';
import type { RegisteredModule } from '@vended/shared/module/registry';
import type { ShellApi } from '@vended/shared/module/shellApi';
import type { Area } from './areaSlice';
import { createModuleHost } from './moduleHost';

const registered = { manifest: { name: 'mfe-shelves' }, build: '1.0.0+abc' } as RegisteredModule;
const shell = {} as ShellApi;

/** A module that writes its name into its place, and takes it away again. */
const shelves: ModuleLifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement }) => Promise.resolve((domElement.textContent = 'Shelves')),
  unmount: ({ domElement }) => Promise.resolve((domElement.textContent = '')),
};

function visit(load: (attempt: number) => Promise<ModuleLifecycles>, refusal: string | null = null) {
  const seen: Area[] = [];
  const failures: unknown[] = [];
  const host = createModuleHost({
    module: registered,
    shell,
    refusal,
    load: (_registered, attempt) => load(attempt),
    onArea: (area) => seen.push(area),
    onLeave: () => seen.push({ phase: 'none' }),
    place: (element) => document.body.replaceChildren(element),
    onFailure: (error) => failures.push(error),
  });
  return { host, phases: () => seen.map(({ phase }) => phase), last: () => seen.at(-1), failures };
}

test('a module is loaded and shown, and gone when it is left', async () => {
  const { host, phases } = visit(() => Promise.resolve(shelves));
  host.enter();
  await waitFor(() => expect(phases()).toEqual(['loading', 'ready']));
  expect(document.body).toHaveTextContent('Shelves');
  host.leave();
  expect(document.body).toBeEmptyDOMElement();
});

test('files that do not come show why, and Retry loads them afresh', async () => {
  const { host, last, phases, failures } = visit((attempt) =>
    attempt === 0 ? Promise.reject(new Error('No answer.')) : Promise.resolve(shelves),
  );
  host.enter();
  await waitFor(() =>
    expect(last()).toMatchObject({ phase: 'failed', reason: 'No answer.', build: '1.0.0+abc' }),
  );
  expect(failures).toHaveLength(1);
  host.retry();
  await waitFor(() => expect(phases().at(-1)).toBe('ready'));
});

test('a module that never answers does not hold up leaving, and does not show up later', async () => {
  let arrive: (lifecycles: ModuleLifecycles) => void = () => {};
  const { host, phases } = visit(() => new Promise((resolve) => (arrive = resolve)));
  document.body.replaceChildren();
  host.enter();
  host.leave();
  expect(phases()).toEqual(['loading', 'none']);
  arrive(shelves);
  await Promise.resolve();
  expect(document.body).toBeEmptyDOMElement();
});

test('a crash while drawing takes the module out of the page and says so', async () => {
  let props: ModuleProps | undefined;
  const { host, last } = visit(() =>
    Promise.resolve({ ...shelves, mount: (given) => shelves.mount((props = given)) }),
  );
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'ready' }));
  props?.onCrash(new Error('Cannot draw.'));
  expect(last()).toMatchObject({ phase: 'failed', reason: 'Cannot draw.' });
  expect(document.body).toBeEmptyDOMElement();
});

test('a module built for another contract is not loaded at all', async () => {
  let loaded = false;
  const { host, last } = visit(() => {
    loaded = true;
    return Promise.resolve(shelves);
  }, 'It needs version ^2.0.0.');
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', reason: 'It needs version ^2.0.0.' }));
  expect(loaded).toBe(false);
});
