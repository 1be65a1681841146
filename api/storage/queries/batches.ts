import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../access/database';
import { newMoment, newMomentAfter } from './recordVersion';

/** The tables of which many rows are written at once. */
export type BatchTable = 'vendors' | 'items' | 'devices';

/** The columns to write, with the values as JSON has them. */
interface BatchRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

/**
 * Adds rows, one statement for all that have the same columns. The other columns have their defaults.
 *
 * @returns the ids of those that were added: a row whose code another record has by now is left out.
 */
export function insertBatch(
  { trx, accountId }: AccountScope,
  table: BatchTable,
  rows: readonly BatchRow[],
): Promise<Set<string>> {
  return eachShape(rows, async (columns, part) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const { rows: added } = await sql<{ id: string }>`
      INSERT INTO ${sql.table(table)} (customer_account_id, ${names})
      SELECT ${accountId}::uuid, ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)
      ON CONFLICT DO NOTHING
      RETURNING id`.execute(trx);
    return added;
  });
}

/** Adds rows with one statement. @param columns those that are written: by default all that the first row has */
export async function insertRows(
  { trx, accountId }: AccountScope,
  table: 'stock_counts' | 'stock_movements' | 'stock_device_events',
  rows: readonly object[],
  columns: RawBuilder<unknown> = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column))),
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO ${sql.table(table)} (customer_account_id, ${columns})
    SELECT ${accountId}::uuid, ${columns}
    FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx);
}

/** Changes rows with one statement per batch. They must be locked. */
export function updateBatch(
  { trx, accountId }: AccountScope,
  table: BatchTable,
  rows: readonly BatchRow[],
): Promise<Set<string>> {
  return eachShape(rows, async (columns, part) => {
    const set = columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
    const { rows: changed } = await sql<{ id: string }>`
      UPDATE ${sql.table(table)} AS stored
      SET ${sql.join(set)}, updated_at = ${newMomentAfter('stored.updated_at')}
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(part)}::jsonb) AS given
      WHERE stored.customer_account_id = ${accountId} AND stored.id = given.id
      RETURNING stored.id`.execute(trx);
    return changed;
  });
}

/** Writes the values into all rows with these ids, which must be locked. What is undefined is left out. */
export const writeMany =
  (table: 'items' | 'devices') =>
  async ({ trx, accountId }: AccountScope, ids: readonly string[], values: object): Promise<void> => {
    const set = Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.join([...set, sql`updated_at = ${newMoment}`])}
      WHERE customer_account_id = ${accountId} AND id = ANY(${ids})`.execute(trx);
  };

/** Does the work for all rows that have the same columns, and gathers the ids that it returns. */
async function eachShape(
  rows: readonly BatchRow[],
  work: (
    columns: readonly string[],
    rows: readonly BatchRow[],
  ) => Promise<readonly { readonly id: string }[]>,
): Promise<Set<string>> {
  const shapes = new Map<string, BatchRow[]>();
  for (const row of rows) {
    const shape = Object.keys(row).sort().join();
    const part = shapes.get(shape);
    if (part) part.push(row);
    else shapes.set(shape, [row]);
  }
  const ids = new Set<string>();
  for (const part of shapes.values()) {
    const [first] = part;
    if (first) for (const { id } of await work(Object.keys(first).sort(), part)) ids.add(id);
  }
  return ids;
}
