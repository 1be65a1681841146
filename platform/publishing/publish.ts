import { changeRegistry } from './changeRegistry';
import { installBuild, type InstalledBuild } from './installBuild';
import { withLive } from './liveBuilds';
import type { Provenance } from '../signatures/signatures';
import type { Stores } from './stores';
import { buildText } from '@vended/module/platform/buildId';

export interface Published {
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
  /** False if this build was already live and nothing has changed. */
  readonly changed: boolean;
}

/**
 * Installs builds of modules, and makes them all live in one change. Builds that are live already
 * change nothing. Several processes may publish at the same time.
 *
 * @param distDirs folders with a module's `build.json` and its files
 * @param by who does it, for the history @param provenanceOf where a module's build comes from
 * @throws {StartError} when a build is malformed, breaks a rule, or clashes with another live module; then nothing has
 * become live
 */
export async function publish(
  distDirs: readonly string[],
  stores: Stores,
  by: string,
  provenanceOf: (name: string) => Provenance | null,
): Promise<readonly Published[]> {
  const builds: InstalledBuild[] = [];
  for (const dir of distDirs)
    builds.push(
      await installBuild(dir, stores, (name) => ({ by, provenance: provenanceOf(name), team: null })),
    );
  const what = builds.map(buildText).join(', ');
  const { before } = await changeRegistry(stores, { by, action: 'publish', what }, (state) =>
    builds.reduce((live, { name, build }) => withLive(live, name, build), state),
  );
  return builds.map(({ name, build }) => ({ name, build, changed: before.modules[name]?.live !== build }));
}
