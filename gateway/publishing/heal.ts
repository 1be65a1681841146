import type { HistoryEntry } from '../registry/history';
import type { Modules, RegistryStore } from '../registry/registryStore';
import { changeRegistry } from './changeRegistry';
import { goodBuilds, withdrawn, withLive } from './liveBuilds';
import type { Stores } from './stores';

interface Healing {
  readonly stores: Stores;
  readonly name: string;
  /** The build that fails: if another is live by now, nothing changes. */
  readonly failing: string;
  /** How long after its promotion a build is rolled back, in milliseconds; later, people decide. */
  readonly newFor: number;
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
export async function heal({ stores, name, failing, newFor, why }: Healing): Promise<HealOutcome> {
  let outcome: HealOutcome = 'it is not live';

  async function edit(before: Modules): Promise<Modules> {
    const present = before[name];
    if (present?.live !== failing) return before;
    const changes = liveChanges(await stores.registry.history(), name);
    const target = await firstProven(stores.registry, name, goodBuilds(present));
    const age = Date.now() - Date.parse(present.since ?? '');
    if (changes.at(-1)?.action === 'heal')
      outcome = 'a failing build was rolled back since the last promotion';
    else if (!(age < newFor)) outcome = 'it has been live for long';
    else if (target === undefined) outcome = 'no earlier build is known to be good';
    else {
      outcome = 'rolled back';
      const since = changes.findLast(({ live }) => live === target)?.since ?? null;
      return withdrawn(withLive(before, name, target, since), name, failing);
    }
    return before;
  }

  await changeRegistry(stores, { by: 'gateway', action: 'heal', what: name, why }, edit);
  return outcome;
}

/** The changes that made a build of a module live, oldest first. */
function liveChanges(history: readonly HistoryEntry[], name: string) {
  let last: string | undefined;
  return history.flatMap(({ action, modules }) => {
    const entry = modules[name];
    if (!entry || entry.live === last) return [];
    last = entry.live;
    return [{ action, live: entry.live, since: entry.since }];
  });
}

async function firstProven(registry: RegistryStore, name: string, builds: readonly string[]) {
  for (const build of builds) if (await registry.isProven(name, build)) return build;
  return undefined;
}
