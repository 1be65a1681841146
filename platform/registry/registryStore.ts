import type { AuditEntry, HistoryEntry, HistoryStep } from './history';
import type { Rollout } from './rollout';
import type { LiveBuild } from './registryFile';
import { StartError } from '@vended/server/startError.mjs';
import { commandCall } from '@vended/server/commandCall.mjs';
import type { BuildId } from '@vended/module/platform/buildId';

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

/** The registry, its history and the marks of good builds, which several nodes may share. */
export interface RegistryStore {
  /** @throws {StartError} when it is malformed or cannot be reached */
  read(): Promise<Revision>;
  /**
   * Changes which builds are live, atomically, and records the change in the history.
   *
   * @param edit returns the new state; one with the same two objects if nothing is to change
   * @param check if it rejects, nothing has changed
   * @throws {LostChange} when another node made a change in the meantime
   */
  change(
    auditEntry: AuditEntry,
    edit: (present: Revision) => State | Promise<State>,
    check: CheckState,
    removeUnused?: RemoveUnused,
  ): Promise<Changed>;
  /** The changes up to the present one, oldest first. @param last how many at most, the latest */
  history(last?: number): Promise<readonly HistoryEntry[]>;
  /** The changes, newest first, and read from the store little by little: each has everything that was live, and there may be many. */
  newestFirst(): AsyncIterable<HistoryEntry>;
  /** Who did what, oldest first, without everything that was live then, which is most of each change. */
  steps(last: number): Promise<readonly HistoryStep[]>;
  /** Whether anybody has ever made a link to this build, however many changes ago. */
  wasPreviewed(id: BuildId): Promise<boolean>;
  /** How many changes somebody has made in the last hour, by the clock that wrote them. */
  countOfLastHour(by: string): Promise<number>;
  /** What everybody and some got after a change. @throws {StartError} when there is none of that number */
  at(revision: number): Promise<State>;
  /** Whether a build has opened well for visitors: an automatic rollback goes to such a build only. */
  isProven(id: BuildId): Promise<boolean>;
  /** Records that a build has opened well, or that it no longer counts as one that has. */
  setProven(id: BuildId, proven: boolean): Promise<void>;
  /** The number of the last revision, as far as this process knows. */
  latest(): number;
  /** Whether it could be read when this process last asked: until it can be again, changes of other nodes are not known here. */
  isReached(): boolean;
  /** A text that differs for each revision, as far as this process knows. */
  fingerprint(): string;
  /**
   * Calls back after each change, and every few seconds if others are followed.
   *
   * @param listener a change that this process makes is done when it has ended
   */
  onChange(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * The revision that an edit leads to, and its check right before it is committed; null if the edit changes nothing.
 *
 * @throws what `check` throws for a state that cannot be live
 */
export async function revisionAfter(
  present: Revision,
  edit: Parameters<RegistryStore['change']>[1],
  check: CheckState,
): Promise<{ readonly next: Revision; readonly checkAgain: () => Promise<void> } | null> {
  const { modules, rollouts } = await edit(present);
  if (modules === present.modules && rollouts === present.rollouts) return null;
  const next = { revision: present.revision + 1, modules, rollouts };
  const checkAgain = await check(next);
  return { next, checkAgain: async () => checkAgain?.() };
}

/** Another node changed the registry at the same time and was first. */
export class LostChange extends StartError {
  constructor({ revision, by, action, what }: Omit<HistoryEntry, 'modules' | 'at'>) {
    super(
      `${by} made change ${revision} at the same time (${action} ${what}), so nothing was changed here. See ${commandCall('module')} list, then try again.`,
    );
  }
}

/** The connection was lost while a change was being committed, and the registry cannot be read now. */
export class UnknownOutcome extends StartError {
  /** @param reason why it cannot be read */
  constructor(reason: string) {
    super(
      `The registry's database did not answer (${reason}), so it is not known whether the change was made. See ${commandCall('module')} history before you make it again.`,
    );
  }
}
