import { sql } from 'kysely';
import type { RowFields } from '@vended/contract/importPlan';
import { undoneAlready } from '@vended/contract/imports';
import { NotFound, Problem } from '../problems/problems';
import type { AccountScope, CrossAccountScope, Database } from '../storage/access/database';

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

const lastUndone = sql<string>`now() - ${importDays} * interval '1 day'`;

/** How many rows one statement deletes. */
const deletedAtOnce = 1_000;

/**
 * Deletes the imports that nobody can undo any more, in parts: one statement for all may take longer than a statement is allowed to.
 * Several processes may do so at the same time.
 */
export async function deleteOldImports(database: Database): Promise<void> {
  // Without their rows, imports are deleted quickly: one can have any number of rows.
  while ((await database.acrossAccounts('retention', deleteSomeOldRows)) > 0);
  while ((await database.acrossAccounts('retention', deleteSomeOldImports)) > 0);
}

/** @returns how many; 0 when none are left that others are not locking */
async function deleteSomeOldRows({ trx }: CrossAccountScope): Promise<number> {
  const old = trx
    .selectFrom('imports')
    .innerJoin('imported_rows', (join) =>
      join
        .onRef('imported_rows.customer_account_id', '=', 'imports.customer_account_id')
        .onRef('imported_rows.import_id', '=', 'imports.id'),
    )
    .select(['imported_rows.customer_account_id', 'imported_rows.import_id', 'imported_rows.row_number'])
    .where('imports.created_at', '<', lastUndone)
    .orderBy('imports.created_at')
    .limit(deletedAtOnce)
    .forUpdate('imported_rows')
    .skipLocked();
  const { numDeletedRows } = await trx
    .deleteFrom('imported_rows')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('customer_account_id', 'import_id', 'row_number'),
        'in',
        old.$asTuple('customer_account_id', 'import_id', 'row_number'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** @returns how many; 0 when none are left that others are not locking */
async function deleteSomeOldImports({ trx }: CrossAccountScope): Promise<number> {
  const old = trx
    .selectFrom('imports')
    .select(['customer_account_id', 'id'])
    .where('created_at', '<', lastUndone)
    .orderBy('created_at')
    .limit(deletedAtOnce)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await trx
    .deleteFrom('imports')
    .where(({ eb, refTuple }) =>
      eb(refTuple('customer_account_id', 'id'), 'in', old.$asTuple('customer_account_id', 'id')),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
