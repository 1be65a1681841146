import type { NodeBuilds } from '../builds/nodeBuilds';
import type { Modules } from '../registry/registryStore';

/**
 * Fetches the builds that a registry has in use into this node's folder. One that no store has is left out: reading the
 * registry's modules then names it.
 *
 * @throws {StartError} when one cannot be fetched, or is not what was published
 */
export async function bringUsed(builds: NodeBuilds, modules: Modules): Promise<void> {
  for (const [name, { live, trial }] of Object.entries(modules))
    for (const build of [live, ...(trial ? [trial.build] : [])]) await builds.bring(name, build);
}
