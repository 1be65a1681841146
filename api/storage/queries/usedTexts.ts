import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';

/**
 * The texts that a column has in the account's records, in order and without the blank one; at most `limit`. Each is one step in the
 * column's index, however many records have it.
 */
export async function usedTexts(
  { trx, accountId }: AccountScope,
  table: keyof Schema,
  column: string,
  limit: number,
): Promise<string[]> {
  const text = sql.ref(column);
  const after = (last: RawBuilder<unknown>) => sql`
    SELECT ${text} AS used FROM ${sql.table(table)} WHERE customer_account_id = ${accountId} AND ${text} > ${last}
    ORDER BY ${text} LIMIT 1`;
  const { rows } = await sql<{ used: string }>`
    WITH RECURSIVE texts AS (
      (${after(sql`''`)})
      UNION ALL
      SELECT (${after(sql`texts.used`)}) FROM texts WHERE used IS NOT NULL
    )
    SELECT used FROM texts WHERE used IS NOT NULL LIMIT ${limit}`.execute(trx);
  return rows.map(({ used }) => used);
}
