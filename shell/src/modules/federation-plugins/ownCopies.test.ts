import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { ownCopies, timeoutMs } from './ownCopies';

const lists = { version: '2.0.0-h1f3a9c' };
const exactly = { requiredVersion: lists.version };

/** A build in a page where another one provides lists under a version. */
function buildBeside(provided: { readonly version: string; readonly get: () => Promise<() => string> }) {
  const host = new ModuleFederation({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { lists: { ...provided, shareConfig: { requiredVersion: provided.version } } },
  });
  const build = new ModuleFederation({
    name: 'build',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { lists: { ...lists, get: () => Promise.resolve(() => 'its own'), shareConfig: exactly } },
    plugins: [ownCopies],
  });
  build.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
  return {
    async takes() {
      const found = await build.loadShare<string>('lists', { customShareInfo: { shareConfig: exactly } });
      return found && found();
    },
  };
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

test('a build takes its own copy where the file of the other does not arrive in time', async () => {
  jest.useFakeTimers();
  const build = buildBeside({ ...lists, get: () => new Promise(() => undefined) });
  const taken = build.takes();
  await jest.advanceTimersByTimeAsync(timeoutMs);
  expect(await taken).toBe('its own');
  jest.useRealTimers();
});
