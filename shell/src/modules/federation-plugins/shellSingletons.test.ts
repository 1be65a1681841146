import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { shellInstance, shellSingletons, type OutOfRange } from './shellSingletons';

const outOfRange: OutOfRange[] = [];

const plugins = [shellSingletons((needs) => outOfRange.push(needs))];

const common = { remotes: [], shareStrategy: 'loaded-first' as const, plugins };

beforeEach(() => outOfRange.splice(0));

/** A page in which the shell has React 19. */
function page() {
  const react = { singleton: true, requiredVersion: '^19.3.1' };
  const shell = new ModuleFederation({
    ...common,
    name: shellInstance,
    shared: { react: { version: '19.3.1', lib: () => 'of the shell', shareConfig: react } },
  });
  return {
    /** What a build uses that contains a library. */
    async usedBy(build: string, library: string, version: string, singleton: boolean) {
      const instance = new ModuleFederation({
        ...common,
        name: build,
        shared: {
          [library]: {
            version,
            get: () => Promise.resolve(() => `of ${build}`),
            shareConfig: { singleton, requiredVersion: `^${version}` },
          },
        },
      });
      instance.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
      const found = await instance.loadShare<string>(library);
      return found && found();
    },
  };
}

test("a build with another React uses the shell's, which is said, and so do all that come after it", async () => {
  const { usedBy } = page();
  expect(await usedBy('mfe_other', 'react', '20.0.0', false)).toBe('of the shell');
  expect(outOfRange).toEqual([{ build: 'mfe_other', library: 'react', range: '^20.0.0', version: '19.3.1' }]);
  expect(await usedBy('mfe_next', 'react', '19.3.1', true)).toBe('of the shell');
  expect(outOfRange).toHaveLength(1);
});

test('what the shell does not have is taken from the build that has it', async () => {
  const { usedBy } = page();
  expect(await usedBy('mfe_other', 'shelves', '1.0.0', false)).toBe('of mfe_other');
  expect(await usedBy('mfe_next', 'shelves', '1.0.0', false)).toBe('of mfe_other');
});
