import { StartError } from '@vended/server/startError.mjs';
import type { NodeBuilds } from '../builds/nodeBuilds';
import type { Modules } from '../registry/registryStore';

/**
 * Fetches the builds that a registry has in use into this node's folder.
 *
 * @throws {StartError} when one cannot be fetched, is not what was published, or is not in the store: it was removed then, and a copy in
 * this node's folder does not count
 */
export async function fetchUsedBuilds(builds: NodeBuilds, modules: Modules): Promise<void> {
  for (const [name, { live, trial }] of Object.entries(modules))
    for (const build of [live, ...(trial ? [trial.build] : [])])
      if (!(await builds.bring(name, build)))
        throw new StartError(`There is no build ${build} of ${name}. Publish it again, or name another one.`);
}
