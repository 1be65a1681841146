import type { Modules } from '../registry/registryStore';
import { changeRegistry } from './changeRegistry';
import { publishedBuilds, publishedModules } from './publishedBuilds';
import type { Releasing } from './release';

interface Keeping {
  /** How many of the builds that were live before to keep of each module. */
  readonly keep: number;
  /** Builds published since stay, for pages that are still open. */
  readonly olderThan: Date;
}

/**
 * Removes builds that nobody needs: not live, not on trial, not among the last that were live, and old.
 *
 * @returns what was removed, such as `mfe-items 1.0.0+0123456789abcdef`
 */
export async function prune(
  { builds, registry, ...who }: Releasing,
  { keep, olderThan }: Keeping,
): Promise<readonly string[]> {
  const old = (
    await Promise.all((await publishedModules(builds)).map((name) => publishedBuilds(builds, name)))
  )
    .flat()
    .filter(({ at }) => at < olderThan);
  const removed: string[] = [];
  const auditEntry = {
    ...who,
    action: 'prune',
    what: `builds from before ${olderThan.toISOString().slice(0, 10)}`,
  } as const;
  // While the registry of one machine is locked, so that nobody promotes a build that is being removed.
  await changeRegistry({ builds, registry }, auditEntry, async (modules) => {
    const kept = Object.fromEntries(
      Object.entries(modules).map(([name, entry]) => [
        name,
        { ...entry, previous: entry.previous.slice(0, keep) },
      ]),
    );
    const needed = new Set(
      Object.entries(kept).flatMap(([name, { live, previous, trial }]) =>
        [live, ...previous, ...(trial ? [trial.build] : [])].map((build) => `${name} ${build}`),
      ),
    );
    const unneeded = old.filter(({ name, build }) => !needed.has(`${name} ${build}`));
    for (const { name, build } of unneeded) {
      await builds.remove(name, build);
      await registry.setProven(name, build, false);
      removed.push(`${name} ${build}`);
    }
    return removed.length > 0 ? forget(kept, new Set(removed)) : modules;
  });
  return removed;
}

function forget(modules: Modules, removed: ReadonlySet<string>): Modules {
  return Object.fromEntries(
    Object.entries(modules).map(([name, { withdrawn = [], ...entry }]) => {
      const remaining = withdrawn.filter((build) => !removed.has(`${name} ${build}`));
      return [name, { ...entry, ...(remaining.length > 0 && { withdrawn: remaining }) }];
    }),
  );
}
