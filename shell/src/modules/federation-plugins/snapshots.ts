import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Writes down which containers the page has loaded, where browser tools for federation look. The runtime does so for containers that it
 * finds by their manifests; the shell has the addresses of entries from the registry, which saves a request. Containers have the names
 * of their manifests and instances: the name of a remote is another one after a retry.
 */
export const snapshots: ModuleFederationRuntimePlugin = {
  name: 'snapshots',
  afterLoadEntry({ origin, remoteInfo: { entry, entryGlobalName: name }, remoteEntryExports }) {
    if (!remoteEntryExports) return;
    const { moduleInfo } = globalThis.__FEDERATION__;
    const known = moduleInfo[origin.name];
    const before = known && 'remotesInfo' in known ? known.remotesInfo : {};
    const host = {
      version: origin.options.version ?? '',
      remoteEntry: '',
      remotesInfo: { ...before, [name]: { matchedVersion: entry } },
    };
    moduleInfo[origin.name] = host;
    moduleInfo[`${name}:${entry}`] = { version: '', remoteEntry: entry, globalName: name };
  },
};
