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
 * of their manifests and instances: the name of a remote is another one after a retry. Tools find the address in a container's key only if
 * it is absolute and without a query. Which files a part needs, only its manifest says.
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
    const { origin: site, pathname } = new URL(entry, window.location.href);
    const address = site + pathname;
    const host = { ...shellBuild(), remotesInfo: { ...before, [name]: { matchedVersion: address } } };
    const { build = '', exposes = [] } = describe(remote) ?? {};
    const container = {
      version: build,
      buildVersion: build,
      remoteEntry: address,
      globalName: name,
      modules: exposes.map((exposed) => ({ moduleName: exposed, modulePath: `./${exposed}` })),
    };
    moduleInfo[origin.name] = host;
    moduleInfo[`${name}:${address}`] = container;
  },
});

/** What a page says of the shell's build: the address of its first script, with the hash of that in its name. */
function shellBuild() {
  const name = /\/shell\/shell\.(\w+)\.js$/;
  const remoteEntry = [...document.scripts].map(({ src }) => src).find((src) => name.test(src)) ?? '';
  return { version: name.exec(remoteEntry)?.[1] ?? '', remoteEntry };
}
