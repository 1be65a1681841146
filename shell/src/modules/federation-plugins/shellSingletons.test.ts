import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { shellInstance, shellSingletons } from './shellSingletons';

const ofShell = { singleton: true, requiredVersion: '^19.3.1' };

/** A page in which the shell has React 19, and a build has loaded something of its own. */
async function pageWith(library: string, version: string) {
  const shell = new ModuleFederation({
    name: shellInstance,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { react: { version: '19.3.1', lib: () => 'of the shell', shareConfig: ofShell } },
    plugins: [shellSingletons],
  });
  const own = { singleton: false, requiredVersion: `^${version}` };
  const add = (name: string, shared: ConstructorParameters<typeof ModuleFederation>[0]['shared']) => {
    const build = new ModuleFederation({
      name,
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: { ...shared },
      plugins: [shellSingletons],
    });
    build.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
    build.initializeSharing('default', { strategy: 'loaded-first', from: 'build' });
    return async (shareConfig: typeof ofShell) => {
      const found = await build.loadShare<string>(library, {
        customShareInfo: { scope: ['default'], strategy: 'loaded-first', shareConfig },
      });
      return found && found();
    };
  };
  const other = add('mfe_other', {
    [library]: { version, get: () => Promise.resolve(() => 'of the other'), shareConfig: own },
  });
  return { own: await other(own), next: add('mfe_next', {}) };
}

test("builds use the shell's React after another one brought its own", async () => {
  const { own, next } = await pageWith('react', '20.0.0');
  expect(own).toBe('of the shell');
  expect(await next(ofShell)).toBe('of the shell');
});

test('what the shell does not have is taken from the build that has it', async () => {
  const { next } = await pageWith('shelves', '1.0.0');
  expect(await next({ singleton: false, requiredVersion: '^1.0.0' })).toBe('of the other');
});
