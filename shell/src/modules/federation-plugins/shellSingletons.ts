import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isInRange } from '@vended/module/platform/versionRange';

/** The name of the shell's instance of the runtime. */
export const shellInstance = 'vended_shell';

/** What a build needs of a library, and gets in place of it. */
export interface OutOfRange {
  /** The name of the build's instance of the runtime. */
  readonly build: string;
  readonly library: string;
  readonly range: string;
  readonly version: string;
}

/**
 * Makes every build use the shell's React and its other singletons. The runtime would give all builds the newest version that is loaded,
 * and a build that shares React and not as a singleton loads its own. Every build has its own instance of the runtime: all of them need
 * this plugin.
 *
 * @param onOutOfRange called for each library that a build gets in a version that it does not name. Publishing refuses such a build; a
 * build from before a release may still work
 */
export function shellSingletons(onOutOfRange: (needs: OutOfRange) => void): ModuleFederationRuntimePlugin {
  return {
    name: 'shell singletons',
    resolveShare(resolution) {
      const { shareScopeMap, scope, pkgName: library, shareInfo } = resolution;
      const shared = Object.values(shareScopeMap[scope]?.[library] ?? {}).find(
        ({ from, shareConfig }) => from === shellInstance && shareConfig.singleton,
      );
      if (!shared) return resolution;
      const { version } = shared;
      const range = shareInfo.shareConfig.requiredVersion;
      if (range && !isInRange(version, range))
        onOutOfRange({ build: shareInfo.from, library, range, version });
      resolution.resolver = () => ({ shared, useTreesShaking: false });
      return resolution;
    },
  };
}
