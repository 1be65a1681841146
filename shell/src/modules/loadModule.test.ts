import { init } from '@module-federation/enhanced/runtime';
import type { RegisteredModule } from '@vended/module/platform/registry';

let loadModule: (module: RegisteredModule, attempt: number) => Promise<unknown>;

// The build brings the federation's instance into the page before all else.
beforeAll(async () => {
  init({ name: 'vended_shell', remotes: [] });
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
  ['lies on another origin', { entry: 'https://elsewhere.example/remoteEntry.js' }],
  ['lies on another port of this host', { entry: 'http://localhost:9000/remoteEntry.js' }],
  ['is taken for an override of another server', { ...developed, override: 'http://127.0.0.1:9001' }],
])('a module is refused whose entry %s', async (_why, changes) => {
  await expect(loadModule({ ...registered, ...changes }, 0)).rejects.toThrow(
    'Its files lie on a site that is not listed.',
  );
});

test.each(['', 'none', 'sha1-abc'])('a module is refused whose hash is "%s"', async (integrity) => {
  await expect(loadModule({ ...registered, integrity }, 0)).rejects.toThrow(
    'The registry has no hash for its files.',
  );
});

test('a module from elsewhere without a hash is no override by that alone', async () => {
  await expect(loadModule({ ...registered, ...developed }, 0)).rejects.toThrow(/no hash/);
});
