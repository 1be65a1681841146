import { StartError } from '@vended/server/startError.mjs';
import type { NodeBuilds } from '../builds/nodeBuilds';
import type { Modules } from '../registry/registryStore';
import { Damaged } from '../storage/damaged';

/**
 * Fetches the builds that a registry has in use into this node's folder. One that is there, and is what was published, is not looked for
 * in the store: what is live stays so while the store cannot be read, or has lost it.
 *
 * @throws {StartError} when one cannot be fetched, is not what was published, or is in no store
 */
export async function fetchUsedBuilds(builds: NodeBuilds, modules: Modules): Promise<void> {
  for (const { name, build } of usedBuilds(modules))
    if (!(await builds.bring(name, build))) throw noSuchBuild(name, build);
}

/**
 * Checks every file of the builds that a change brings into use, in the store that all nodes fetch them from: a copy in this node's
 * folder does not help the others. What was used before is not checked, so that one damaged build does not prevent changes of others.
 *
 * @param goesBack whether the change is made while the store cannot be read too: nodes still have what was live before
 * @throws {StartError} when one is not in the store, is not what was published, or cannot be read now
 */
export async function checkNewlyUsed(
  builds: NodeBuilds,
  { before, next }: { readonly before: Modules; readonly next: Modules },
  goesBack: boolean,
): Promise<void> {
  const known = new Set(usedBuilds(before).map(keyOf));
  for (const used of usedBuilds(next)) {
    if (known.has(keyOf(used))) continue;
    const { name, build } = used;
    const isStored = await builds.bringWhole(name, build).catch((error: unknown) => {
      if (goesBack && error instanceof StartError && !(error instanceof Damaged)) return true;
      throw error;
    });
    if (!isStored) throw noSuchBuild(name, build);
  }
}

interface UsedBuild {
  readonly name: string;
  readonly build: string;
  readonly isTrial: boolean;
}

function usedBuilds(modules: Modules): readonly UsedBuild[] {
  return Object.entries(modules).flatMap(([name, { live, trial }]) => [
    { name, build: live, isTrial: false },
    ...(trial ? [{ name, build: trial.build, isTrial: true }] : []),
  ]);
}

/** A build on trial is checked again before everybody gets it. */
const keyOf = ({ name, build, isTrial }: UsedBuild) => `${name} ${build} ${isTrial ? 'on trial' : 'live'}`;

const noSuchBuild = (name: string, build: string) =>
  new StartError(`There is no build ${build} of ${name}. Publish it again, or name another one.`);
