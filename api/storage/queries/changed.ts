import { sql } from 'kysely';
import { ChangedMeanwhile } from '../../problems/problems';

/**
 * Prevents one save from overwriting another.
 *
 * @param current read with a lock
 * @param seen the `updated_at` that the caller's copy has; without one the save overwrites any change
 * @throws ChangedMeanwhile with the current record.
 */
export function refuseIfChanged(
  thing: string,
  current: { updated_at: string },
  seen: string | undefined,
): void {
  if (seen !== undefined && Date.parse(seen) < Date.parse(current.updated_at))
    throw new ChangedMeanwhile(thing, current);
}

/** A record's next `updated_at`: later than the one before, also within the same millisecond. */
export const newMoment = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;
