import { nodeBuilds, type NodeBuilds } from '../builds/nodeBuilds';
import { fileRegistry } from '../registry/fileRegistry';
import type { RegistryStore } from '../registry/registryStore';

/** Where the builds are, and which of them are live. */
export interface Stores {
  readonly builds: NodeBuilds;
  readonly registry: RegistryStore;
}

/** Both in the modules' folder, as one machine has them. */
export function folderStores(modulesDir: string): Stores {
  return { builds: nodeBuilds(modulesDir, null), registry: fileRegistry(modulesDir) };
}
