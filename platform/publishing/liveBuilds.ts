import { incompatibilityOf } from '@vended/module/platform/incompatibility';
import { fetchBuild } from '../builds/fetchUsedBuilds';
import type { NodeBuilds } from '../builds/nodeBuilds';
import { readPublishedBuild } from '../registry/liveModules';
import { isOf } from '../registry/rollout';
import type { BuildId } from '@vended/module/platform/buildId';
import type { Modules, State } from '../registry/registryStore';

/**
 * The registry with another build of a module live; the same object when it is live already. A rollout of that build ends; who has the
 * module does not depend on which of its builds is live.
 *
 * @param since since when it counts as live; null if that is not known
 */
export function withLive(
  state: State,
  name: string,
  build: string,
  since: string | null = new Date().toISOString(),
): State {
  const { modules, rollouts } = state;
  const before = modules[name];
  if (before?.live === build) return state;
  const former = before ? [before.live, ...before.previous] : [];
  const { withdrawn = [] } = before ?? {};
  const stillWithdrawn = withdrawn.filter((other) => other !== build);
  return {
    modules: {
      ...modules,
      [name]: {
        live: build,
        ...(since !== null && { since }),
        previous: former.filter((other) => other !== build),
        ...(stillWithdrawn.length > 0 && { withdrawn: stillWithdrawn }),
      },
    },
    rollouts: rollouts.filter((one) => !isOf(one, { name, build })),
  };
}

/** The registry with a build of a module marked as rolled back. */
export function withdrawn({ modules, rollouts }: State, { name, build }: BuildId): State {
  const entry = modules[name];
  if (!entry) return { modules, rollouts };
  const all = [...(entry.withdrawn ?? []), build];
  return { modules: { ...modules, [name]: { ...entry, withdrawn: all } }, rollouts };
}

/** The builds that were live before and were not themselves rolled back, newest first. */
export function goodBuilds({ live, previous, withdrawn = [] }: Modules[string]): readonly string[] {
  return previous.filter((build) => build !== live && !withdrawn.includes(build));
}

/** Whether the shell of this release runs a build: nobody is helped by going back to another. @throws {StartError} when it cannot be fetched or read */
export async function isRunByShell(builds: NodeBuilds, id: BuildId): Promise<boolean> {
  await fetchBuild(builds, id);
  return incompatibilityOf(await readPublishedBuild(builds.modulesDir, id)) === null;
}
