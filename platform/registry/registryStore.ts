import type { HistoryEntry } from './history';
import type { Rollout } from './rollout';
import type { LiveBuild } from './registryFile';
import { StartError } from '@vended/server/startError.mjs';
import { commandCall } from '@vended/server/commandCall.mjs';

/** Which build of each module is live. */
export type Modules = Readonly<Record<string, LiveBuild>>;

/** What everybody gets, and what only some do. */
export interface State {
  readonly modules: Modules;
  readonly rollouts: readonly Rollout[];
}

/** The registry after a change; revision 0 has no modules. */
export interface Revision extends State {
  readonly revision: number;
}

export interface Changed extends State {
  readonly changed: boolean;
  readonly before: State;
}

/**
 * Rejects a state that cannot be live.
 *
 * @returns checks, right before the change is committed, that it still can
 */
export type CheckState = (next: Revision) => Promise<(() => Promise<void>) | null>;

/**
 * Removes what a new state does not need, before anybody makes another change.
 *
 * @param stillHeld rejects when others can make changes again, because the database ended the transaction: then nothing more may be removed
 */
export type RemoveUnused = (state: State, stillHeld: () => Promise<unknown>) => Promise<void>;

/** Another node changed the registry at the same time and was first. */
export class LostChange extends StartError {
  constructor({ revision, by, action, what }: Omit<HistoryEntry, 'modules' | 'at'>) {
    super(
      `${by} made change ${revision} at the same time (${action} ${what}), so nothing was changed here. See ${commandCall('module')} list, then try again.`,
    );
  }
}

/** The connection was lost while a change was being committed. */
export class UnknownOutcome extends StartError {
  /** @param reason why it was lost */
  constructor(reason: string) {
    super(
      `The registry's database did not answer (${reason}), so it is not known whether the change was made. See ${commandCall('module')} history before you make it again.`,
    );
  }
}
