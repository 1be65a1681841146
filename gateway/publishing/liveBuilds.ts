import type { Modules } from './changeRegistry';

/** The registry with another build of a module live; the same object when it is live already. */
export function withLive(modules: Modules, name: string, build: string): Modules {
  const before = modules[name];
  if (before?.live === build) return modules;
  const former = before ? [before.live, ...before.previous] : [];
  const { withdrawn = [], trial } = before ?? {};
  const stillWithdrawn = withdrawn.filter((other) => other !== build);
  return {
    ...modules,
    [name]: {
      live: build,
      since: new Date().toISOString(),
      previous: former.filter((other) => other !== build),
      ...(stillWithdrawn.length > 0 && { withdrawn: stillWithdrawn }),
      // The trial of a build ends when it is live for everybody.
      ...(trial && trial.build !== build && { trial }),
    },
  };
}

/** The build that a rollback makes live: the last live one that was not itself rolled back. */
export function lastGood({ live, previous, withdrawn = [] }: Modules[string]): string | undefined {
  return previous.find((build) => build !== live && !withdrawn.includes(build));
}
