import type { RegistryStore } from '../registry/postgresRegistry';
import type { State } from '../registry/registryStore';
import { changeRegistry } from './changeRegistry';
import { goodBuilds, isRunByShell, withdrawn, withLive } from './liveBuilds';
import type { Stores } from './stores';
import type { BuildId } from '@vended/module/platform/buildId';

/** How long after its promotion a build is rolled back automatically, in milliseconds; later, people decide. */
const newForMs = 24 * 60 * 60_000;

interface Healing {
  readonly stores: Stores;
  readonly name: string;
  /** The build that fails: if another is live by now, nothing changes. */
  readonly failing: string;
  /** For the history. */
  readonly why: string;
}

export type HealOutcome =
  | 'rolled back'
  | 'it is not live'
  | 'it has been live for long'
  | 'a failing build was rolled back since the last promotion'
  | 'no earlier build is known to be good';

/**
 * Rolls back a failing build: the last build before it that opened well for visitors is live again, and keeps the time of
 * its promotion. This happens once for each promotion, so that reports can lead back one step and no further.
 */
export async function heal({ stores, name, failing, why }: Healing): Promise<HealOutcome> {
  let outcome: HealOutcome = 'it is not live';

  async function edit(before: State): Promise<State> {
    // It runs again where another change came first.
    outcome = 'it is not live';
    const present = before.modules[name];
    if (present?.live !== failing) return before;
    const age = Date.now() - Date.parse(present.since ?? '');
    const isNew = age < newForMs;
    const madeLive = await actionThatMadeLive(stores.registry, name, failing, isNew ? Infinity : newForMs);
    if (madeLive === 'heal') outcome = 'a failing build was rolled back since the last promotion';
    else if (!isNew) outcome = 'it has been live for long';
    else {
      const target = await firstProven(stores, name, goodBuilds(present));
      outcome = target === undefined ? 'no earlier build is known to be good' : 'rolled back';
      if (target === undefined) return before;
      const since = await lastSince(stores.registry, { name, build: target });
      return withdrawn(withLive(before, name, target, since), { name, build: failing });
    }
    return before;
  }

  await changeRegistry(stores, { by: 'gateway', action: 'heal', what: name, why }, edit);
  return outcome;
}

/**
 * What made the live build of a module live.
 *
 * @param longest how far to look back, in milliseconds: a build that is live for long is not rolled back, whatever made it live
 */
async function actionThatMadeLive(registry: RegistryStore, name: string, live: string, longest: number) {
  let action: string | undefined;
  for await (const change of registry.newestFirst()) {
    const entry = change.modules[name];
    if (!entry) continue;
    if (entry.live !== live) return action;
    if (Date.now() - Date.parse(change.at) > longest) return undefined;
    action = change.action;
  }
  return action;
}

/** Since when a build of a module counted as live when it was so the last time; null if that is not known. */
async function lastSince(registry: RegistryStore, { name, build }: BuildId): Promise<string | null> {
  for await (const { modules } of registry.newestFirst())
    if (modules[name]?.live === build) return modules[name].since ?? null;
  return null;
}

async function firstProven({ registry, builds }: Stores, name: string, good: readonly string[]) {
  for (const build of good)
    if ((await registry.isProven({ name, build })) && (await isRunByShell(builds, { name, build })))
      return build;
  return undefined;
}
