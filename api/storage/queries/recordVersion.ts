import { sql } from 'kysely';
import { isArchived } from '@vended/contract/archiveKinds';
import { kindsWithoutHistory, type AuditKindName } from '@vended/contract/auditKinds';
import { labelInSentence } from '@vended/contract/recordLabels';
import { changedByOthers } from '@vended/contract/failure';
import { historyKinds } from '@vended/contract/historyKinds';
import { ChangedMeanwhile, Problem } from '../../problems/problems';
import type { AccountScope, ContentScope } from '../access/database';

/** A record as it is stored now, read with a lock. */
interface Current {
  readonly id: string;
  readonly updated_at: string;
}

/**
 * Prevents one save from overwriting another, and from changing an archived record.
 *
 * @param seen the `updated_at` that the caller's copy has; without one the save overwrites any change
 * @throws ChangedMeanwhile with the current record; Problem 409 for one that is archived.
 */
export async function refuseIfChanged(
  scope: AccountScope | ContentScope,
  kind: AuditKindName,
  current: Current & { readonly archived_at?: string | null },
  seen: string | undefined,
): Promise<void> {
  await refuseIfNewer(scope, kind, current, seen);
  if (current.archived_at) throw new Problem(409, isArchived(inWords(kind)));
}

/** @throws ChangedMeanwhile with the current record, if there is a newer version than the one that was seen. */
export async function refuseIfNewer(
  { trx, accountId }: AccountScope | ContentScope,
  kind: AuditKindName,
  current: Current,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || Date.parse(seen) >= Date.parse(current.updated_at)) return;
  const last = await trx
    .selectFrom('audit_entries')
    .select('username')
    .where('customer_account_id', '=', accountId)
    .where('resource', '=', kind)
    .where('record_id', '=', current.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  throw new ChangedMeanwhile(changedByOthers(inWords(kind), last?.username), current);
}

const kinds = { ...historyKinds, ...kindsWithoutHistory };

const inWords = (kind: AuditKindName) => labelInSentence(kinds[kind].label);

/** A record's next `updated_at`: later than the one before, also within the same millisecond. */
export const newMomentAfter = (column: string) =>
  sql<string>`greatest(clock_timestamp(), ${sql.ref(column)} + interval '1 millisecond')`;

export const newMoment = newMomentAfter('updated_at');
