import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What the registry says of a build. */
export interface DescribedBuild {
  /** The version with its content hash. */
  readonly build: string;
  /** The names of what its container exposes. */
  readonly exposes: readonly string[];
}

/**
 * Writes down which containers the page has loaded, where browser tools for federation look. The runtime does so for containers that it
 * finds by their manifests; the shell has the addresses of entries from the registry, which saves a request. Containers have the names
 * of their manifests and instances: the name of a remote is another one after a retry.
 *
 * @param describe takes the name of a remote
 */
export const snapshots = (
  describe: (remote: string) => DescribedBuild | undefined,
): ModuleFederationRuntimePlugin => ({
  name: 'snapshots',
  afterLoadEntry({ origin, remoteInfo: { name: remote, entry, entryGlobalName: name }, remoteEntryExports }) {
    if (!remoteEntryExports) return;
    const { moduleInfo } = globalThis.__FEDERATION__;
    const known = moduleInfo[origin.name];
    const before = known && 'remotesInfo' in known ? known.remotesInfo : {};
    const host = {
      version: origin.options.version ?? '',
      remoteEntry: '',
      remotesInfo: { ...before, [name]: { matchedVersion: entry } },
    };
    const { build = '', exposes = [] } = describe(remote) ?? {};
    moduleInfo[origin.name] = host;
    moduleInfo[`${name}:${entry}`] = {
      version: build,
      buildVersion: build,
      remoteEntry: entry,
      globalName: name,
      modules: exposes.map((exposed) => ({
        moduleName: exposed,
        modulePath: `./${exposed}`,
        assets: unknownAssets,
      })),
    };
  },
});

/** Which files a part needs, only its manifest says. */
const unknownAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
