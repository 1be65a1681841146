import { folderBuilds } from '../builds/folderBuilds';
import { nodeBuilds, type NodeBuilds } from '../builds/nodeBuilds';
import { fileRegistry } from '../registry/fileRegistry';
import type { RegistryStore } from '../registry/registryStore';
import { createBuildTrust, type BuildTrust } from '../signatures/buildTrust';
import { fileSignatures } from '../signatures/fileSignatures';

/** Where the builds are, which of them are live, and whose they are. */
export interface Stores {
  readonly builds: NodeBuilds;
  readonly registry: RegistryStore;
  readonly trust: BuildTrust;
}

/** All in the modules' folder, as one machine has them. */
export function folderStores(modulesDir: string): Stores {
  const trust = createBuildTrust(fileSignatures(modulesDir), folderBuilds(modulesDir));
  return {
    builds: nodeBuilds(modulesDir, null, (record) => trust.verified(record)),
    registry: fileRegistry(modulesDir),
    trust,
  };
}
