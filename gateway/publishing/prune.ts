import { rename, rm, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { changeRegistry, type Modules } from './changeRegistry';
import { unmarkProven } from './provenBuilds';
import { publishedBuilds, publishedModules } from './publishedBuilds';
import { buildPath } from '../registry/moduleStore';
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
  { modulesDir, ...who }: Releasing,
  { keep, olderThan }: Keeping,
): Promise<readonly string[]> {
  const old = (
    await Promise.all((await publishedModules(modulesDir)).map((name) => publishedBuilds(modulesDir, name)))
  )
    .flat()
    .filter(({ at }) => at < olderThan);
  const removed: string[] = [];
  const auditEntry = {
    ...who,
    action: 'prune',
    what: `builds from before ${olderThan.toISOString().slice(0, 10)}`,
  } as const;
  // Under the registry's lock, so that nobody promotes a build that is being removed.
  await changeRegistry(modulesDir, auditEntry, async (modules) => {
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
      await takeAway(modulesDir, name, build);
      removed.push(`${name} ${build}`);
    }
    return removed.length > 0 ? forget(kept, new Set(removed)) : modules;
  });
  return removed;
}

/** Removes a build atomically: no reader may find a build with only some of its files. */
async function takeAway(modulesDir: string, name: string, build: string): Promise<void> {
  const leaving = path.join(modulesDir, '.incoming', `removed ${name} ${build}`);
  await mkdir(path.dirname(leaving), { recursive: true });
  await rename(buildPath(modulesDir, name, build), leaving);
  await unmarkProven(modulesDir, name, build);
  await rm(leaving, { recursive: true, force: true });
}

function forget(modules: Modules, removed: ReadonlySet<string>): Modules {
  return Object.fromEntries(
    Object.entries(modules).map(([name, { withdrawn = [], ...entry }]) => {
      const remaining = withdrawn.filter((build) => !removed.has(`${name} ${build}`));
      return [name, { ...entry, ...(remaining.length > 0 && { withdrawn: remaining }) }];
    }),
  );
}
