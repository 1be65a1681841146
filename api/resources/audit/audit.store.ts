import { sql } from 'kysely';
import type { z } from 'zod';
import { auditList, type AuditEntry, type AuditPart, type listAudit } from '@vended/contract/audit';
import { auditFields } from '@vended/contract/audit.fields';
import { kindLabels, nameFieldOf } from '@vended/contract/historyTexts';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readPage, type Page } from '../../storage/queries/page';
import { mentions } from '../../storage/queries/search';

const columns = columnsOf(auditFields);

const order = orderOf(auditFields, auditList);

const searchedColumns = auditList.search.filter((field) => field !== 'names');

/** What the record was called before or after the change. */
const nameIn = (version: 'before' | 'after') =>
  sql`coalesce(${sql.ref(version)} ->> CASE resource ${sql.join(
    kindLabels.map(([kind]) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(nameFieldOf(kind))}`),
    sql` `,
  )} END, ${sql.ref(version)} ->> 'username')`;

/** What the device and the user are called now to whom access or a key was given: an entry has only their ids. */
const namesOfReferences = sql`CASE WHEN resource IN ('user_device', 'device_key') THEN concat_ws(' ',
  (SELECT device_name FROM devices WHERE devices.customer_account_id = audit_entries.customer_account_id
    AND devices.id::text = coalesce(after, before) ->> 'device_id'),
  (SELECT users.username FROM users WHERE users.customer_account_id = audit_entries.customer_account_id
    AND users.id::text = coalesce(after, before) ->> 'user_id')) END`;

/** Sign-ins are many, and nothing is changed by them: lists that do not ask for them are about changes. */
export const isNoSignIn = sql<boolean>`NOT (resource = 'session' AND action <> 'DELETE')`;

/** An entry on its own, or the last one of those made together. */
const isLastOfPart = sql<boolean>`(part_of IS NULL OR NOT EXISTS (
  SELECT FROM audit_entries AS later
  WHERE later.customer_account_id = audit_entries.customer_account_id AND later.part_of = audit_entries.part_of
    AND (later.created_at, later.id) > (audit_entries.created_at, audit_entries.id)))`;

/** How many entries were made together, by what they are part of. */
export async function entriesOfParts(
  { trx, accountId }: AccountScope,
  parts: readonly string[],
): Promise<Map<string, number>> {
  if (parts.length === 0) return new Map();
  const rows = await trx
    .selectFrom('audit_entries')
    .select(['part_of', sql<number>`count(*)::int`.as('entries')])
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`part_of = ANY(${parts}::uuid[])`)
    .groupBy('part_of')
    .execute();
  return new Map(rows.map(({ part_of, entries }) => [part_of ?? '', entries]));
}

type AuditQuery = z.output<(typeof listAudit)['input']>;

type StoredEntry = AuditEntry & {
  readonly part_of: string | null;
  readonly part_kind: AuditPart['kind'] | null;
};

export function pageOfAudit({ trx, accountId }: AccountScope, query: AuditQuery): Promise<Page<StoredEntry>> {
  let entries = trx
    .selectFrom('audit_entries')
    .select([...columns, 'part_of', 'part_kind'])
    .where('customer_account_id', '=', accountId)
    .where(mentions(searchedColumns, query.q, [nameIn('before'), nameIn('after'), namesOfReferences]));
  if (query.resource !== undefined) entries = entries.where('resource', '=', query.resource);
  else if (query.sign_ins === undefined) entries = entries.where(isNoSignIn);
  if (query.part !== undefined) entries = entries.where('part_of', '=', query.part);
  else if (query.parts !== undefined && !query.q) entries = entries.where(isLastOfPart);
  if (query.record_id !== undefined) entries = entries.where('record_id', '=', query.record_id);
  if (query.username)
    entries = entries.where(sql`lower(username)`, '=', query.username.normalize().toLowerCase());
  if (query.from !== undefined) entries = entries.where('created_at', '>=', query.from);
  if (query.to !== undefined) entries = entries.where('created_at', '<', query.to);
  return readPage(entries, query, order);
}
