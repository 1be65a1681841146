import { sql } from 'kysely';
import type { RowFields } from '@vended/contract/importPlan';
import { undoneAlready } from '@vended/contract/imports';
import { NotFound, Problem } from '../problems/problems';
import type { AccountScope, Database } from '../storage/access/database';

/** For how many days an import can be undone. */
const importDays = 30;

/** What an import did with one row. */
export interface StoredRow {
  readonly row: number;
  readonly recordId: string;
  /** The fields that it changed, as they were; null for a new record. */
  readonly before: RowFields | null;
  /** The fields that it changed, as it left them; of a new record all that were set. */
  readonly after: RowFields;
}

/** Keeps other imports of the same kind in the account waiting until the transaction ends: both would add the same records. */
export async function lockImports({ trx, accountId }: AccountScope, resource: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`import ${resource} ${accountId}`}))`.execute(trx);
}

/** @throws NotFound for an id that an import of another kind has; Problem 409 for an import that was undone. */
export async function beginImport(scope: AccountScope, id: string, resource: string): Promise<void> {
  await scope.trx
    .insertInto('imports')
    .values({ customer_account_id: scope.accountId, id, resource })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await requireImport(scope, id, resource);
}

/** @throws NotFound; Problem 409 for an import that was undone. */
export async function requireImport(
  { trx, accountId }: AccountScope,
  id: string,
  resource: string,
): Promise<void> {
  const found = await trx
    .selectFrom('imports')
    .select('undone_at')
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .where('resource', '=', resource)
    .executeTakeFirst();
  if (!found) throw new NotFound('import');
  if (found.undone_at !== null) throw new Problem(409, undoneAlready);
}

/** What an import did, by the numbers of the rows. */
export async function storedRows(
  { trx, accountId }: AccountScope,
  importId: string,
): Promise<Map<number, StoredRow>> {
  const rows = await trx
    .selectFrom('imported_rows')
    .select(['row_number as row', 'record_id as recordId', 'before', 'after'])
    .where('customer_account_id', '=', accountId)
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .execute();
  return new Map(rows.map((row) => [row.row, row]));
}

export async function writeStoredRows(
  { trx, accountId }: AccountScope,
  importId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('imported_rows')
    .values(
      rows.map(({ row, recordId, before, after }) => ({
        customer_account_id: accountId,
        import_id: importId,
        row_number: row,
        record_id: recordId,
        before: before && JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute();
}

/** Marks an import as undone, and forgets its rows. */
export async function endImport({ trx, accountId }: AccountScope, id: string): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ undone_at: sql<string>`clock_timestamp()` })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('imported_rows')
    .where('customer_account_id', '=', accountId)
    .where('import_id', '=', id)
    .execute();
}

/** Deletes the imports that nobody can undo any more. */
export function deleteOldImports(database: Database): Promise<void> {
  return database.acrossAccounts('retention', async ({ trx }) => {
    await trx
      .deleteFrom('imports')
      .where('created_at', '<', sql<string>`now() - ${importDays} * interval '1 day'`)
      .execute();
  });
}
