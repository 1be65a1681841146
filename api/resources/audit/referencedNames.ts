import { sql } from 'kysely';
import type { AuditReference } from '@vended/contract/audit';
import { nameFieldOf } from '@vended/contract/historyTexts';
import type { AccountScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';

const tables: Readonly<Record<AuditReference, keyof Schema>> = {
  vendor: 'vendors',
  stockroom: 'stockrooms',
  user: 'users',
  device: 'devices',
};

/** The names of the account's records of these kinds that have these ids. */
export async function referencedNames(
  { trx, accountId }: AccountScope,
  kinds: ReadonlySet<string>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  for (const [kind, table] of Object.entries(tables)) {
    if (!kinds.has(kind)) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id, ${sql.ref(nameFieldOf(kind))} AS name FROM ${sql.table(table)}
      WHERE customer_account_id = ${accountId} AND id = ANY(${ids})`.execute(trx);
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}
