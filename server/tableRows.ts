import { sql, type QueryExecutorProvider } from 'kysely';

/** A row of a table, as a backup holds it. */
export interface TableRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** How many rows are read at once; rows with pictures are megabytes in size. */
const batch = 50;

/** How many rows are inserted by one statement at most, and how many characters of JSON. */
const maxInserted = { rows: 500, characters: 2_000_000 };

/** Every row of a table as text of JSON. @param trx a transaction */
export async function* rowsAsJson(trx: QueryExecutorProvider, table: string): AsyncGenerator<string> {
  await sql`DECLARE backup_rows CURSOR FOR SELECT to_json(kept)::text AS line FROM ${sql.table(table)} AS kept`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(batch)} FROM backup_rows`.execute(trx);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await sql`CLOSE backup_rows`.execute(trx);
}

/**
 * Inserts rows that `rowsAsJson` has read, many by one statement. Columns that a row does not have get their defaults.
 *
 * @param trx a transaction
 * @param begin called with each table before its first row
 * @returns how many rows there were
 */
export async function insertRows(
  trx: QueryExecutorProvider,
  rows: AsyncIterable<TableRow>,
  begin: (table: string) => void = () => undefined,
): Promise<number> {
  let count = 0;
  let table = '';
  let columns: readonly string[] = [];
  let waiting: string[] = [];
  let characters = 0;
  const insert = async () => {
    if (waiting.length === 0) return;
    const named = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      INSERT INTO ${sql.table(table)} (${named})
      SELECT ${named} FROM json_populate_recordset(NULL::${sql.table(table)}, ${`[${waiting.join()}]`}::json)`.execute(
      trx,
    );
    count += waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const { table: of, row } of rows) {
    if (of !== table) {
      await insert();
      table = of;
      // All rows of a table have the same.
      columns = Object.keys(row);
      begin(table);
    }
    const text = JSON.stringify(row);
    waiting.push(text);
    characters += text.length;
    if (waiting.length === maxInserted.rows || characters >= maxInserted.characters) await insert();
  }
  await insert();
  return count;
}

/** Lifts the limits that protect others from a transaction that takes long or waits long for its next query. */
export async function withoutTimeLimits(trx: QueryExecutorProvider): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
}
