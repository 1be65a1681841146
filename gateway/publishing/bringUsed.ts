import type { NodeBuilds } from '../builds/nodeBuilds';
import type { Modules } from '../registry/registryStore';

/**
 * Fetches the builds that a registry has in use into this node's folder. One that no store has is left out: reading the
 * registry's modules then names it.
 *
 * @throws {StartError} when one cannot be fetched, or is not what was published
 */
export async function bringUsed(builds: NodeBuilds, modules: Modules): Promise<void> {
  await Promise.all(
    Object.entries(modules)
      .flatMap(([name, { live, trial }]) =>
        [live, ...(trial ? [trial.build] : [])].map((build) => [name, build] as const),
      )
      .map(([name, build]) => builds.bring(name, build)),
  );
}
