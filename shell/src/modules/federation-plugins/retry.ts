import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Drops what the runtime would reuse at the next attempt. Every build has its own instance of the runtime, which loads shared libraries:
 * all of them need this plugin.
 */
export const retry: ModuleFederationRuntimePlugin = {
  name: 'retry',
  // The runtime takes a container that it finds under the global name, from whichever address it was to be loaded.
  afterLoadEntry({ remoteInfo: { entryGlobalName }, remoteEntryExports }) {
    if (Reflect.get(globalThis, entryGlobalName) === remoteEntryExports)
      Reflect.set(globalThis, entryGlobalName, undefined);
  },
  // Otherwise the failure of a shared library would be returned until the page is reloaded.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const versions of Object.values(shareScopeMap))
      for (const shared of Object.values(versions[pkgName] ?? {})) if (!shared.loaded) delete shared.loading;
  },
};
