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
  // The runtime has one instance for all containers of a name, which would go on to request files from the address of the first.
  beforeRegisterShare(registration) {
    const { origin, pkgName, shared } = registration;
    const known = origin.options.shared[pkgName]?.find(({ version }) => version === shared.version);
    if (known && !known.loaded) Object.assign(known, { get: shared.get, loading: null });
    return registration;
  },
  // Otherwise the failure of a shared library would be returned until the page is reloaded.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const versions of Object.values(shareScopeMap))
      for (const shared of Object.values(versions[pkgName] ?? {})) if (!shared.loaded) delete shared.loading;
  },
};
