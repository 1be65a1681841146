import { installBuild as install, type InstalledBuild } from '../publishing/installBuild';
import { publish as publishBuilds, type Published } from '../publishing/publish';
import type { Stores } from '../publishing/stores';
import type { Provenance } from '../signatures/signatures';

const by = 'a test';

/** Makes builds live, of which nobody knows where they come from. */
export const publish = (distDirs: readonly string[], stores: Stores): Promise<readonly Published[]> =>
  publishBuilds(distDirs, stores, by, () => null);

/** Installs a build without making it live. */
export const installBuild = (
  distDir: string,
  stores: Pick<Stores, 'builds' | 'trust'>,
  provenance: Provenance | null = null,
): Promise<InstalledBuild> => install(distDir, stores, () => ({ by, provenance, team: null }));
