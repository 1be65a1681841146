import { sql, type Kysely, type Migration } from 'kysely';
import type { ConcurrentIndex } from './concurrentIndexes';
import { searchIn } from './search';

/**
 * The migration of a text field that a table gets later: its column, which is blank in every record, and the search in it. If a list is
 * sorted by the field, `indexOfText` is the migration after it. Released migrations use it, so it must keep doing the same.
 *
 * @param table a table whose records belong to accounts. Not the items when they are to be searched in it: they are also found
 *   by the name of their vendor, which needs a migration of its own.
 */
export function addedText(
  table: string,
  column: string,
  { search }: { readonly search?: true } = {},
): Migration {
  return {
    async up(db) {
      const [name, added] = [sql.table(table), sql.ref(column)];
      await sql`ALTER TABLE ${name} ADD COLUMN ${added} text COLLATE human NOT NULL DEFAULT ''`.execute(db);
      if (search) await searchAlsoIn(db, table, column);
    },
  };
}

/**
 * The migration that builds the index of a list that is sorted by such a field. It is a migration of its own, because the table may be
 * large, and an index is built outside of any transaction while the table is written to. Released migrations use it, too.
 */
export const indexOfText = (table: string, column: string) => ({
  concurrently: [
    { name: `${table}_by_${column}`, on: `${table} (customer_account_id, ${column}, id)` },
  ] satisfies readonly ConcurrentIndex[],
});

/** Replaces the trigger that keeps the words of a table's records by one that also watches this column. */
async function searchAlsoIn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (table === 'items') throw new Error('Items are searched in the names of their vendors too.');
  const { rows } = await sql<{ column: string }>`
    SELECT attname AS column FROM pg_trigger
    CROSS JOIN unnest(tgattr) WITH ORDINALITY AS watched (attnum, place)
    JOIN pg_attribute ON attrelid = tgrelid AND pg_attribute.attnum = watched.attnum
    WHERE tgrelid = ${table}::regclass AND tgname = 'keep_search_words'
    ORDER BY place`.execute(db);
  const columns = [...rows.map((row) => row.column), column];
  await sql`DROP TRIGGER keep_search_words ON ${sql.table(table)}`.execute(db);
  await searchIn(db, table, columns);
}
