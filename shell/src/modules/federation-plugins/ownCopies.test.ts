import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { ownCopies, timeoutMs } from './ownCopies';
import { retry } from './retry';

const lists = { version: '2.0.0-h1f3a9c' };
const exactly = { requiredVersion: lists.version };

interface Provided {
  readonly version: string;
  readonly get: () => Promise<() => string>;
  readonly loaded?: 1;
}

/** A build in a page where another one provides lists under a version. */
function buildBeside({ loaded, ...provided }: Provided, requiredVersion = lists.version) {
  const host = new ModuleFederation({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { lists: { ...provided, shareConfig: { requiredVersion: provided.version } } },
  });
  const shared = host.shareScopeMap['default'];
  Object.assign(shared?.['lists']?.[provided.version] ?? {}, { loaded });
  const build = new ModuleFederation({
    name: 'build',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      lists: { ...lists, get: () => Promise.resolve(() => 'its own'), shareConfig: { requiredVersion } },
    },
    plugins: [retry, ownCopies],
  });
  build.initShareScopeMap('default', shared ?? {});
  return { takes: () => takenBy(build, requiredVersion) };
}

async function takenBy(build: ModuleFederation, requiredVersion = lists.version) {
  const found = await build.loadShare<string>('lists', {
    customShareInfo: { shareConfig: { requiredVersion } },
  });
  return found && found();
}

/** Builds of one version in a page that has no other copy: the first provides it. */
function buildsWith(...own: readonly (() => Promise<() => string>)[]) {
  const page = {};
  return own.map((get, index) => {
    const build = new ModuleFederation({
      name: `build_${index}`,
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: { lists: { ...lists, get, shareConfig: exactly } },
      plugins: [retry, ownCopies],
    });
    build.initShareScopeMap('default', page);
    void Promise.all(build.initializeSharing('default', { strategy: 'loaded-first', from: 'build' }));
    return { takes: () => takenBy(build) };
  });
}

test('a build takes what another one with the same content provides', async () => {
  const build = buildBeside({ ...lists, get: () => Promise.resolve(() => 'of the other') });
  expect(await build.takes()).toBe('of the other');
});

test('a build takes its own copy where the other has another content', async () => {
  const get = () => Promise.resolve(() => 'of the other');
  expect(await buildBeside({ version: '2.0.0-h000000', get }).takes()).toBe('its own');
});

test('a build takes its own copy where the other cannot load its file', async () => {
  const get = () => Promise.reject(new Error('The file is missing.'));
  expect(await buildBeside({ ...lists, get }).takes()).toBe('its own');
});

test('a build takes its own copy where a container without a runtime asked the other for its file before', async () => {
  const get = () => Promise.reject(new Error('The file is missing.'));
  // Webpack's own containers say so when they ask.
  expect(await buildBeside({ ...lists, get, loaded: 1 }).takes()).toBe('its own');
});

test('a build does not put its own copy in the place of a newer version, which others need', async () => {
  const get = jest.fn().mockRejectedValueOnce(new Error('The file is missing.'));
  get.mockResolvedValue(() => 'of the other');
  const build = buildBeside({ version: '2.1.0', get }, '^2.0.0-0');
  await expect(build.takes()).rejects.toThrow('The file is missing.');
  expect(await build.takes()).toBe('of the other');
});

test('a build takes its own copy where the file of the other does not arrive in time', async () => {
  jest.useFakeTimers();
  const build = buildBeside({ ...lists, get: () => new Promise(() => undefined) });
  const taken = build.takes();
  await jest.advanceTimersByTimeAsync(timeoutMs);
  expect(await taken).toBe('its own');
  jest.useRealTimers();
});

test('a build waits for its own copy as long as its bundler does, and fails like it', async () => {
  jest.useFakeTimers();
  const late = Object.assign(new Error('Loading chunk lists failed.'), { name: 'ChunkLoadError' });
  const get = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(late), timeoutMs + 5_000);
    });
  const failed = expect(buildsWith(get)[0]?.takes()).rejects.toBe(late);
  await jest.advanceTimersByTimeAsync(timeoutMs + 5_000);
  await failed;
  jest.useRealTimers();
});

test('of builds that ask at once, only the one fails whose file is missing', async () => {
  const missing = () => Promise.reject(new Error('The file of the first is missing.'));
  const has = (copy: string) => () => Promise.resolve(() => copy);
  const [first, second, third] = buildsWith(missing, has('of the second'), has('of the third'));
  const failed = expect(first?.takes()).rejects.toThrow('The file of the first is missing.');
  const taken = Promise.all([second, third].map(async (build) => build?.takes()));
  await failed;
  expect(await taken).toEqual(['of the second', 'of the second']);
  expect(await first?.takes()).toBe('of the second');
});

test('of builds that ask at once, one does not wait longer for another than for a file that nobody asked for', async () => {
  jest.useFakeTimers();
  const [first, second] = buildsWith(
    () => new Promise(() => undefined),
    () => Promise.resolve(() => 'of the second'),
  );
  void first?.takes();
  const taken = second?.takes();
  await jest.advanceTimersByTimeAsync(timeoutMs);
  expect(await taken).toBe('of the second');
  jest.useRealTimers();
});
