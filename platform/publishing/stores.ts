import type { NodeBuilds } from '../builds/nodeBuilds';
import type { RegistryStore } from '../registry/postgresRegistry';
import type { BuildTrust } from '../signatures/buildTrust';

/** Where the builds are, which of them are live, and whose they are. */
export interface Stores {
  readonly builds: NodeBuilds;
  readonly registry: RegistryStore;
  readonly trust: BuildTrust;
}
