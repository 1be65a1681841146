import { waitFor } from '@testing-library/dom';
import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';
import type { ShellApi } from '@vended/module/shellApi';
import type { Area } from './areaSlice';
import type { DrawnPage } from './drawnPage';
import { KnownFailure } from './moduleFailures';
import { createModuleHost } from './moduleHost';

const registered = { manifest: { name: 'mfe-shelves' }, build: '1.0.0+abc' } as RegisteredModule;
const shell = {} as ShellApi;

/** What a test wants a failure to be taken for. */
const kindOf = (error: unknown) => (error instanceof Error && error.message === 'offline' ? 'offline' : null);

/** A module that writes its name into its place, and takes it away again. */
const shelves: ModuleLifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement }) => Promise.resolve((domElement.textContent = 'Shelves')),
  unmount: ({ domElement }) => Promise.resolve((domElement.textContent = '')),
};

function visit(
  load: (attempt: number, build: string) => Promise<ModuleLifecycles>,
  refusal: string | null = null,
  drawn: DrawnPage | null = null,
) {
  const seen: Area[] = [];
  const failures: unknown[] = [];
  const opened: string[] = [];
  const unsaved = { held: false };
  const host = createModuleHost({
    module: registered,
    shellFor: () => shell,
    refusalOf: () => refusal,
    explain: (_module, error, stage) =>
      Promise.resolve(
        error instanceof KnownFailure
          ? error
          : {
              kind: kindOf(error) ?? (stage === 'load' ? 'missing' : stage),
              reason: `Sentence of ${stage}.`,
            },
      ),
    mayUpdate: () => !unsaved.held,
    composition: () => 'cbf29ce484222325',
    onOpened: (build) => opened.push(build),
    onError: (_build, error) => failures.push(error),
    load: (wanted, attempt) => load(attempt, wanted.build),
    onArea: (area) => seen.push(area),
    onLeave: () => seen.push({ phase: 'none' }),
    place: (element) => document.body.replaceChildren(element),
    onFailure: (_build, error) => failures.push(error),
    drawn,
  });
  return {
    host,
    phases: () => seen.map(({ phase }) => phase),
    last: () => seen.at(-1),
    failures,
    opened,
    unsaved,
  };
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
    expect(last()).toMatchObject({ phase: 'failed', reason: 'Sentence of load.', build: '1.0.0+abc' }),
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
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', reason: 'Sentence of page.' }));
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

test('a page that the server has drawn can be read while its files do not come, and is then taken over', async () => {
  const element = document.createElement('div');
  element.textContent = 'Drawn';
  document.body.replaceChildren(element);
  const data = { origin: 'https://www.vended.example', queries: {} };
  const handed: unknown[] = [];
  const taking: ModuleLifecycles = {
    ...shelves,
    mount: (props) => Promise.resolve(handed.push(props.domElement, props.drawn)),
  };
  const { host, last } = visit(
    (attempt) => (attempt === 0 ? Promise.reject(new Error('No answer.')) : Promise.resolve(taking)),
    null,
    { module: 'mfe-shelves', element, data },
  );
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', readable: true }));
  expect(document.body).toHaveTextContent('Drawn');
  host.retry();
  await waitFor(() => expect(last()?.phase).toBe('ready'));
  expect(handed).toEqual([element, data]);
});

test('what failed for want of a network starts by itself when there is one again, and once', async () => {
  const attempts: number[] = [];
  const { host, last } = visit((attempt) => {
    attempts.push(attempt);
    return attempt === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(shelves);
  });
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', kind: 'offline' }));
  host.networkReturned();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'ready' }));
  host.networkReturned();
  expect(attempts).toEqual([0, 1]);
});

test('what failed in another way is not started over because the network returns', async () => {
  const attempts: number[] = [];
  const { host, last } = visit((attempt) => {
    attempts.push(attempt);
    return Promise.reject(new Error('Broken.'));
  });
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed' }));
  host.networkReturned();
  expect(attempts).toEqual([0]);
});

test('somebody who comes back to what failed has it asked for in another way', async () => {
  const { host, phases } = visit((attempt) =>
    attempt === 0 ? Promise.reject(new Error('Broken.')) : Promise.resolve(shelves),
  );
  host.enter();
  await waitFor(() => expect(phases().at(-1)).toBe('failed'));
  host.leave();
  host.enter();
  await waitFor(() => expect(phases().at(-1)).toBe('ready'));
});

describe('a newer build', () => {
  const newer = { ...registered, build: '1.1.0+def' } as RegisteredModule;

  test('is left alone while the one before it is on the page, and taken at the next visit', async () => {
    const { host, opened } = visit(() => Promise.resolve(shelves));
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc']));
    host.update(newer);
    expect(document.body).toHaveTextContent('Shelves');
    host.leave();
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc', '1.1.0+def']));
  });

  test('waits for as long as anything unsaved is held', async () => {
    const { host, opened, unsaved } = visit(() => Promise.resolve(shelves));
    host.update(newer);
    unsaved.held = true;
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc']));
    host.leave();
    unsaved.held = false;
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc', '1.1.0+def']));
  });

  test('comes in the place of one that failed with Retry', async () => {
    const { host, opened, last } = visit((_attempt, build) =>
      build === newer.build ? Promise.resolve(shelves) : Promise.reject(new Error('Broken.')),
    );
    host.enter();
    await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', reason: 'Sentence of load.' }));
    host.update(newer);
    host.retry();
    await waitFor(() => expect(opened).toEqual(['1.1.0+def']));
  });

  test('that was taken back before anybody saw it is forgotten', async () => {
    const { host, opened } = visit(() => Promise.resolve(shelves));
    host.update(newer);
    host.update(registered);
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc']));
  });
});
