import { init, loadShare } from '@module-federation/enhanced/runtime';
import type { RegisteredModule } from '@vended/module/platform/registry';

/** Whether the file of what modules share cannot be loaded. */
let isMissing = true;
let loadModule: (module: RegisteredModule, attempt: number) => Promise<unknown>;

// In the product, the shell's build initialises the federation runtime before any other code.
beforeAll(async () => {
  const get = () =>
    isMissing ? Promise.reject(new Error('The file is missing.')) : Promise.resolve(() => 'shared');
  const shareConfig = { singleton: false, requiredVersion: '^1.0.0' };
  init({
    name: 'vended_shell',
    remotes: [],
    shared: { part: { version: '1.0.0', scope: 'default', get, shareConfig } },
  });
  ({ loadModule } = await import('./loadModule'));
});

const registered: RegisteredModule = {
  manifest: {
    name: 'mfe-shelves',
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [{ path: '/shelves', title: 'Shelves', permission: 'inventory.read' }],
    menu: [],
  },
  container: 'mfe_shelves',
  build: '1.0.0+abc',
  entry: '/modules/mfe-shelves/1.0.0/remoteEntry.js',
  integrity: 'sha384-abc',
};
const developed = { entry: 'http://127.0.0.1:9000/remoteEntry.js', integrity: 'none' };

test.each([
  ['is on another origin', { entry: 'https://elsewhere.example/remoteEntry.js' }],
  ['is on another port of this host', { entry: 'http://localhost:9000/remoteEntry.js' }],
  ['is not on the server of its override', { ...developed, override: 'http://127.0.0.1:9001' }],
])('refuses a module whose entry %s', async (_why, changes) => {
  await expect(loadModule({ ...registered, ...changes }, 0)).rejects.toThrow(
    'Its files are on a site that is not listed.',
  );
});

test.each(['', 'none', 'sha1-abc'])('refuses a module whose hash is "%s"', async (integrity) => {
  await expect(loadModule({ ...registered, integrity }, 0)).rejects.toThrow(
    'The registry has no hash for its files.',
  );
});

test('refuses a module without a hash from another server unless it is marked as an override', async () => {
  await expect(loadModule({ ...registered, ...developed }, 0)).rejects.toThrow(/no hash/);
});

describe('a module whose first page has a known file', () => {
  const entry = '/modules/mfe-shelves/2.0.0/remoteEntry.js';
  const firstPage = new URL('/modules/mfe-shelves/2.0.0/lifecycles.js', window.location.href).href;
  const requested = () => jest.mocked(fetch).mock.calls.map(([address]) => address);

  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.head.replaceChildren();
  });

  test('has it fetched with the entry, once, and once more for each retry', () => {
    const known = { ...registered, entry, firstPage: true } as const;
    for (const attempt of [0, 0, 1]) void loadModule(known, attempt).catch(() => undefined);
    expect(requested()).toEqual([firstPage, `${firstPage}?attempt=1`]);
  });

  test('has nothing fetched that the page preloads', () => {
    const preloaded = { rel: 'preload', as: 'script', href: firstPage.replace('2.0.0', '3.0.0') };
    document.head.append(Object.assign(document.createElement('link'), preloaded));
    const known = { ...registered, entry: entry.replace('2.0.0', '3.0.0'), firstPage: true } as const;
    void loadModule(known, 0).catch(() => undefined);
    expect(requested()).toEqual([]);
  });

  test('is not fetched ahead for a build that does not have it', () => {
    void loadModule({ ...registered, entry: entry.replace('2.0.0', '4.0.0') }, 0).catch(() => undefined);
    expect(requested()).toEqual([]);
  });
});

test('what modules share is loaded again after its file could not be loaded', async () => {
  await expect(loadShare<string>('part')).rejects.toThrow('The file is missing.');
  isMissing = false;
  const part = await loadShare<string>('part');
  expect(part && part()).toBe('shared');
});
