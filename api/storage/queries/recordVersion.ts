import { sql } from 'kysely';
import { isArchived } from '@vended/contract/archiveKinds';
import { ChangedMeanwhile, Problem } from '../../problems/problems';

/**
 * Prevents one save from overwriting another, and from changing an archived record.
 *
 * @param current read with a lock
 * @param seen the `updated_at` that the caller's copy has; without one the save overwrites any change
 * @throws ChangedMeanwhile with the current record; Problem 409 for one that is archived.
 */
export function refuseIfChanged(
  thing: string,
  current: { updated_at: string; archived_at?: string | null },
  seen: string | undefined,
): void {
  refuseIfNewer(thing, current, seen);
  if (current.archived_at) throw new Problem(409, isArchived(thing));
}

/** @throws ChangedMeanwhile with the current record, if there is a newer version than the one that was seen. */
export function refuseIfNewer(
  thing: string,
  current: { updated_at: string },
  seen: string | undefined,
): void {
  if (seen !== undefined && Date.parse(seen) < Date.parse(current.updated_at))
    throw new ChangedMeanwhile(thing, current);
}

/** A record's next `updated_at`: later than the one before, also within the same millisecond. */
export const newMoment = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;
