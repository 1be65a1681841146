import { waitFor } from '@testing-library/dom';
import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';
import type { ShellApi } from '@vended/module/shellApi';
import type { Area } from '../state/area';
import type { ServerRenderedPage } from './serverRenderedPage';
import { KnownFailure } from './moduleFailures';
import { createModuleHost } from './moduleHost';

const registered = { manifest: { name: 'mfe-shelves' }, build: '1.0.0+abc' } as RegisteredModule;
const shell = {} as ShellApi;

const kindOf = (error: unknown) => (error instanceof Error && error.message === 'offline' ? 'offline' : null);

/** A module that writes its name into its element. */
const shelves: ModuleLifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement }) => Promise.resolve((domElement.textContent = 'Shelves')),
  unmount: ({ domElement }) => Promise.resolve((domElement.textContent = '')),
};

function visit(
  load: (attempt: number, build: string) => Promise<ModuleLifecycles>,
  serverRendered: ServerRenderedPage | null = null,
  untilVisitorActs: Promise<void> = Promise.resolve(),
) {
  const seen: Area[] = [];
  const failures: unknown[] = [];
  const opened: string[] = [];
  const unsaved = { held: false };
  const host = createModuleHost({
    module: registered,
    builds: {
      load: (module, attempt) => load(attempt, module.build),
      explain: (_module, error, stage) =>
        Promise.resolve(
          error instanceof KnownFailure
            ? error
            : {
                kind: kindOf(error) ?? (stage === 'load' ? 'missing' : stage),
                reason: `Sentence of ${stage}.`,
              },
        ),
    },
    page: {
      mayUpdate: () => !unsaved.held,
      composition: () => 'cbf29ce484222325',
      insert: (element) => document.body.replaceChildren(element),
      onArea: (area) => seen.push(area),
      onLeave: () => seen.push({ phase: 'none' }),
    },
    reports: {
      apiFor: () => shell,
      opened: (build) => opened.push(build),
      failed: (_build, error) => failures.push(error),
      failedToStop: (_build, error) => failures.push(error),
    },
    serverRendered: serverRendered && { page: serverRendered, untilVisitorActs: () => untilVisitorActs },
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

test('a module is loaded and mounted, and removed when the user leaves', async () => {
  const { host, phases } = visit(() => Promise.resolve(shelves));
  host.enter();
  await waitFor(() => expect(phases()).toEqual(['loading', 'ready']));
  expect(document.body).toHaveTextContent('Shelves');
  host.leave();
  expect(document.body).toBeEmptyDOMElement();
});

test('a load failure is explained, and Retry loads the files again', async () => {
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

test('a module that loads too slowly does not block leaving, and is not shown afterwards', async () => {
  let finishLoading: (lifecycles: ModuleLifecycles) => void = () => {};
  const { host, phases } = visit(() => new Promise((resolve) => (finishLoading = resolve)));
  document.body.replaceChildren();
  host.enter();
  host.leave();
  expect(phases()).toEqual(['loading', 'none']);
  finishLoading(shelves);
  await Promise.resolve();
  expect(document.body).toBeEmptyDOMElement();
});

test('a module that is left while it mounts is unmounted after it has mounted', async () => {
  const calls: string[] = [];
  let finishMounting = () => {};
  const { host, failures } = visit(() =>
    Promise.resolve({
      ...shelves,
      mount: () => {
        calls.push('mount begins');
        return new Promise<void>((resolve) => (finishMounting = resolve)).then(
          () => void calls.push('mount ends'),
        );
      },
      unmount: () => Promise.resolve(void calls.push('unmount')),
    }),
  );
  host.enter();
  await waitFor(() => expect(calls).toEqual(['mount begins']));
  host.leave();
  expect(document.body).toBeEmptyDOMElement();
  finishMounting();
  await waitFor(() => expect(calls).toEqual(['mount begins', 'mount ends', 'unmount']));
  expect(failures).toEqual([]);
});

test('a module that is left before it could mount is not mounted', async () => {
  const calls: string[] = [];
  let finishBootstrap = () => {};
  const bootstrapped = new Promise<void>((resolve) => (finishBootstrap = resolve));
  const { host, failures } = visit(() =>
    Promise.resolve({
      bootstrap: () => (calls.push('bootstrap'), bootstrapped),
      mount: () => Promise.resolve(void calls.push('mount')),
      unmount: () => Promise.resolve(void calls.push('unmount')),
    }),
  );
  host.enter();
  await waitFor(() => expect(calls).toEqual(['bootstrap']));
  host.leave();
  finishBootstrap();
  await bootstrapped;
  await Promise.resolve();
  expect(calls).toEqual(['bootstrap']);
  expect(failures).toEqual([]);
});

test('a module that crashes while rendering is removed from the page, with an explanation', async () => {
  let props: ModuleProps | undefined;
  const { host, last } = visit(() =>
    Promise.resolve({ ...shelves, mount: (given) => shelves.mount((props = given)) }),
  );
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'ready' }));
  props?.onCrash(new Error('Cannot render.'));
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', reason: 'Sentence of page.' }));
  expect(document.body).toBeEmptyDOMElement();
});

test('a server-rendered page stays readable while its files cannot be loaded, and is hydrated after Retry', async () => {
  const element = document.createElement('div');
  element.textContent = 'Server-rendered';
  document.body.replaceChildren(element);
  const data = { origin: 'https://www.vended.example', queries: {} };
  const received: unknown[] = [];
  const hydrating: ModuleLifecycles = {
    ...shelves,
    mount: (props) => Promise.resolve(received.push(props.domElement, props.drawn)),
  };
  const { host, last } = visit(
    (attempt) => (attempt === 0 ? Promise.reject(new Error('No answer.')) : Promise.resolve(hydrating)),
    { module: 'mfe-shelves', element, data },
  );
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', readable: true }));
  expect(document.body).toHaveTextContent('Server-rendered');
  host.retry();
  await waitFor(() => expect(last()?.phase).toBe('ready'));
  expect(received).toEqual([element, data]);
});

test('a server-rendered page is loaded when the visitor acts, and not if it is left before', async () => {
  const page = {
    module: 'mfe-shelves',
    element: document.createElement('div'),
    data: { origin: '', queries: {} },
  };
  const loads: number[] = [];
  let act: () => void = () => undefined;
  const visitWaiting = () =>
    visit(
      (attempt) => Promise.resolve(shelves).finally(() => loads.push(attempt)),
      page,
      new Promise((resolve) => (act = resolve)),
    );
  const left = visitWaiting();
  left.host.enter();
  left.host.leave();
  act();
  const stayed = visitWaiting();
  stayed.host.enter();
  await new Promise((resolve) => setTimeout(resolve));
  expect(loads).toEqual([]);
  act();
  await waitFor(() => expect(stayed.last()?.phase).toBe('ready'));
  expect(loads).toEqual([0]);
});

test('a module that failed offline is retried once when the connection is back', async () => {
  const attempts: number[] = [];
  const { host, last } = visit((attempt) => {
    attempts.push(attempt);
    return attempt === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(shelves);
  });
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', kind: 'offline' }));
  host.handleReconnect();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'ready' }));
  host.handleReconnect();
  expect(attempts).toEqual([0, 1]);
});

test('a module that failed for another reason is not retried when the connection is back', async () => {
  const attempts: number[] = [];
  const { host, last } = visit((attempt) => {
    attempts.push(attempt);
    return Promise.reject(new Error('Broken.'));
  });
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed' }));
  host.handleReconnect();
  expect(attempts).toEqual([0]);
});

test('a build that becomes live again is requested from an address at which it has not failed yet', async () => {
  const attempts: string[] = [];
  const { host, phases, last } = visit((attempt, build) => {
    attempts.push(`${build} ${attempt}`);
    return build === registered.build && attempt < 2
      ? Promise.reject(new Error('Late.'))
      : Promise.resolve(shelves);
  });
  host.enter();
  await waitFor(() => expect(last()).toMatchObject({ phase: 'failed' }));
  host.retry();
  await waitFor(() => expect(phases()).toEqual(['loading', 'failed', 'loading', 'failed']));
  for (const build of ['2.0.0+def', registered.build]) {
    host.leave();
    host.update({ ...registered, build });
    host.enter();
    await waitFor(() => expect(last()).toMatchObject({ phase: 'ready' }));
  }
  expect(attempts).toEqual(['1.0.0+abc 0', '1.0.0+abc 1', '2.0.0+def 0', '1.0.0+abc 2']);
});

test('a module that failed is loaded with a new attempt when the user comes back to it', async () => {
  const { host, phases } = visit((attempt) =>
    attempt === 0 ? Promise.reject(new Error('Broken.')) : Promise.resolve(shelves),
  );
  host.enter();
  await waitFor(() => expect(phases().at(-1)).toBe('failed'));
  host.leave();
  host.enter();
  await waitFor(() => expect(phases().at(-1)).toBe('ready'));
});

test.each([
  ['a retry', ({ host }: ReturnType<typeof visit>) => host.retry()],
  [
    'a newer build',
    ({ host }: ReturnType<typeof visit>) => {
      host.update({ ...registered, build: '1.1.0+def' });
      host.leave();
      host.enter();
    },
  ],
])('a prefetch that fails after %s has loaded changes nothing', async (_what, load) => {
  const attempts: string[] = [];
  const prefetches: ((error: Error) => void)[] = [];
  const visited = visit((attempt, build) => {
    attempts.push(`${build} ${attempt}`);
    if (attempts.length === 1) return new Promise((_resolve, reject) => prefetches.push(reject));
    return attempts.length === 2 ? Promise.reject(new Error('Late.')) : Promise.resolve(shelves);
  });
  const { host, phases } = visited;
  host.prefetch();
  host.enter();
  await waitFor(() => expect(phases().at(-1)).toBe('failed'));
  load(visited);
  await waitFor(() => expect(phases().at(-1)).toBe('ready'));
  for (const fail of prefetches) fail(new Error('Late.'));
  await Promise.resolve();
  host.leave();
  host.enter();
  await waitFor(() => expect(attempts).toHaveLength(4));
  expect(attempts[3]).toBe(attempts[2]);
});

describe('a newer build', () => {
  const newer = { ...registered, build: '1.1.0+def' } as RegisteredModule;

  test('does not replace the mounted build, and is used at the next visit', async () => {
    const { host, opened } = visit(() => Promise.resolve(shelves));
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc']));
    host.update(newer);
    expect(document.body).toHaveTextContent('Shelves');
    host.leave();
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc', '1.1.0+def']));
  });

  test('is not used while the page holds unsaved work', async () => {
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

  test('replaces a failed build on Retry', async () => {
    const { host, opened, last } = visit((_attempt, build) =>
      build === newer.build ? Promise.resolve(shelves) : Promise.reject(new Error('Broken.')),
    );
    host.enter();
    await waitFor(() => expect(last()).toMatchObject({ phase: 'failed', reason: 'Sentence of load.' }));
    host.update(newer);
    host.retry();
    await waitFor(() => expect(opened).toEqual(['1.1.0+def']));
  });

  test('that was rolled back before it was used is ignored', async () => {
    const { host, opened } = visit(() => Promise.resolve(shelves));
    host.update(newer);
    host.update(registered);
    host.enter();
    await waitFor(() => expect(opened).toEqual(['1.0.0+abc']));
  });
});
