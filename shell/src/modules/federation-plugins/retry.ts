import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Drops what the runtime would reuse at the next attempt. Every build has its own instance of the runtime, which loads shared libraries:
 * all of them need this plugin.
 */
export const retry: ModuleFederationRuntimePlugin = {
  name: 'retry',
  // The runtime takes a container that it finds under the global name, from whichever address it was to be loaded. What is no container is
  // part of the page, such as `fetch`.
  afterLoadEntry({ remoteInfo: { entryGlobalName }, remoteEntryExports }) {
    const isContainer =
      remoteEntryExports && typeof remoteEntryExports.init === 'function' && 'get' in remoteEntryExports;
    if (isContainer && Reflect.get(globalThis, entryGlobalName) === remoteEntryExports)
      Reflect.set(globalThis, entryGlobalName, undefined);
  },
  // Otherwise the failure of a shared library would be returned until the page is reloaded.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const versions of Object.values(shareScopeMap))
      for (const shared of Object.values(versions[pkgName] ?? {})) if (!shared.loaded) delete shared.loading;
  },
};
