import type { Modules, State } from '../registry/registryStore';
import { buildOf, isBuild, isOver } from '../registry/rollout';
import { changeRegistry } from './changeRegistry';
import { publishedBuilds, publishedModules, type PublishedBuild } from '../builds/publishedBuilds';
import type { Releasing } from './releasing';
import { buildText } from '@vended/module/platform/buildId';

/** How many builds are removed by one change of the registry: other changes, such as a rollback, wait for it, and a bucket may be slow. */
export const portion = 5;

interface Keeping {
  /** How many of the builds that were live before to keep of each module. */
  readonly keep: number;
  /** Builds published since stay, for pages that are still open. */
  readonly olderThan: Date;
}

/**
 * Removes builds that nobody needs: not live, not rolled out to anybody, not among the last that were live, and old.
 *
 * @returns what was removed, such as `mfe-items 1.0.0+0123456789abcdef`
 */
export async function prune(
  { builds, registry, trust, by, why }: Releasing,
  { keep, olderThan }: Keeping,
): Promise<readonly string[]> {
  const old = (
    await Promise.all((await publishedModules(builds)).map((name) => publishedBuilds(builds, name)))
  )
    .flat()
    .filter(({ at }) => at < olderThan);
  const auditEntry = {
    by,
    why,
    action: 'prune',
    what: `builds from before ${olderThan.toISOString().slice(0, 10)}`,
  } as const;
  const removed: string[] = [];

  for (let from = 0; from < old.length; from += portion) {
    const some = old.slice(from, from + portion);
    const edit = ({ modules, rollouts }: State): State => {
      const kept = Object.fromEntries(
        Object.entries(modules).map(([name, entry]) => [
          name,
          { ...entry, previous: entry.previous.slice(0, keep) },
        ]),
      );
      // A node that starts looks for the build of every rollout.
      const needed = rollouts.filter((one) => !isOver(one));
      const unneeded = notIn({ modules: kept, rollouts: needed }, some).map(buildText);
      if (unneeded.length === 0) return { modules, rollouts };
      return { modules: forget(kept, new Set(unneeded)), rollouts: needed };
    };
    await changeRegistry({ builds, registry, trust }, auditEntry, edit, async (state, stillHeld) => {
      for (const { name, build } of notIn(state, some)) {
        await stillHeld();
        await builds.remove({ name, build });
        await registry.setProven({ name, build }, false);
        await trust.forget({ name, build });
        removed.push(buildText({ name, build }));
      }
    });
  }
  return removed;
}

/** The builds that a registry neither has in use nor goes back to. */
function notIn({ modules, rollouts }: State, builds: readonly PublishedBuild[]): readonly PublishedBuild[] {
  const needed = new Set([
    ...Object.entries(modules).flatMap(([name, { live, previous }]) =>
      [live, ...previous].map((build) => buildText({ name, build })),
    ),
    ...rollouts.filter(isBuild).map(buildOf).map(buildText),
  ]);
  return builds.filter((one) => !needed.has(buildText(one)));
}

function forget(modules: Modules, removed: ReadonlySet<string>): Modules {
  return Object.fromEntries(
    Object.entries(modules).map(([name, { withdrawn = [], ...entry }]) => {
      const remaining = withdrawn.filter((build) => !removed.has(buildText({ name, build })));
      return [name, { ...entry, ...(remaining.length > 0 && { withdrawn: remaining }) }];
    }),
  );
}
