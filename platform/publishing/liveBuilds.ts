import type { Modules } from '../registry/registryStore';
import type { BuildId } from '@vended/module/platform/buildId';

/**
 * The registry with another build of a module live; the same object when it is live already.
 *
 * @param since since when it counts as live; null if that is not known
 */
export function withLive(
  modules: Modules,
  name: string,
  build: string,
  since: string | null = new Date().toISOString(),
): Modules {
  const before = modules[name];
  if (before?.live === build) return modules;
  const former = before ? [before.live, ...before.previous] : [];
  const { withdrawn = [], trial, switches } = before ?? {};
  const stillWithdrawn = withdrawn.filter((other) => other !== build);
  return {
    ...modules,
    [name]: {
      live: build,
      ...(since !== null && { since }),
      previous: former.filter((other) => other !== build),
      ...(stillWithdrawn.length > 0 && { withdrawn: stillWithdrawn }),
      // The trial of a build ends when it is live for everybody.
      ...(trial && trial.build !== build && { trial }),
      // Who has the module does not depend on which of its builds is live.
      ...(switches && { switches }),
    },
  };
}

/** The registry with a build of a module marked as rolled back. */
export function withdrawn(modules: Modules, { name, build }: BuildId): Modules {
  const entry = modules[name];
  return entry
    ? { ...modules, [name]: { ...entry, withdrawn: [...(entry.withdrawn ?? []), build] } }
    : modules;
}

/** The builds that were live before and were not themselves rolled back, newest first. */
export function goodBuilds({ live, previous, withdrawn = [] }: Modules[string]): readonly string[] {
  return previous.filter((build) => build !== live && !withdrawn.includes(build));
}
