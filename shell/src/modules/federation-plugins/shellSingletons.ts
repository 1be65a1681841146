import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** The name of the shell's instance of the runtime. */
export const shellInstance = 'vended_shell';

/**
 * Makes every build use the shell's React and its other singletons. The runtime would give all builds the newest version that is loaded,
 * and a build that shares React and not as a singleton loads its own. Every build has its own instance of the runtime: all of them need
 * this plugin.
 */
export const shellSingletons: ModuleFederationRuntimePlugin = {
  name: 'shell singletons',
  resolveShare(resolution) {
    const { shareScopeMap, scope, pkgName } = resolution;
    const shared = Object.values(shareScopeMap[scope]?.[pkgName] ?? {}).find(
      ({ from, shareConfig }) => from === shellInstance && shareConfig.singleton,
    );
    if (shared) resolution.resolver = () => ({ shared, useTreesShaking: false });
    return resolution;
  },
};
