import { sql, type Kysely } from 'kysely';

/** How many records one part reads: some 0.2 s. */
const recordsAtOnce = 2_000;

/** What records are searched in, as the triggers have it that maintain the words. */
interface SearchedTable {
  readonly table: string;
  readonly fields: readonly string[];
}

/** Where a part has ended. */
type Place = readonly [table: string, account: string, id: string];

const none = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the rows of `search_index` for the existing records, table by table in the order of their keys. A record that is saved while
 * this runs has its row from the trigger, which is newer.
 */
export async function nextPart(db: Kysely<unknown>, after: string | undefined): Promise<string | undefined> {
  const tables = await searchedTables(db);
  const [table, account, id] = after ? (JSON.parse(after) as Place) : [tables[0]?.table, none, none];
  const searched = tables.find((one) => one.table === table);
  if (!searched) return undefined;
  const last = await writeRows(db, searched, account, id);
  const following = tables[tables.indexOf(searched) + 1];
  if (last) return JSON.stringify([searched.table, last.account, last.id] satisfies Place);
  return following && JSON.stringify([following.table, none, none] satisfies Place);
}

async function searchedTables(db: Kysely<unknown>): Promise<readonly SearchedTable[]> {
  const { rows } = await sql<SearchedTable>`
    SELECT relname AS table,
      string_to_array(rtrim(replace(encode(tgargs, 'escape'), '\\000', ' ')), ' ') AS fields
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE tgname = 'keep_search_words' ORDER BY relname`.execute(db);
  return rows;
}

/** @returns the last of the records that were read; undefined where there are no more */
async function writeRows(
  db: Kysely<unknown>,
  { table, fields }: SearchedTable,
  account: string,
  id: string,
): Promise<{ account: string; id: string } | undefined> {
  const vendor = sql`jsonb_build_object('vendor_name', (
    SELECT vendor_name FROM vendors
    WHERE vendors.customer_account_id = part.customer_account_id AND vendors.id = part.vendor_id))`;
  // Locked, so that a record cannot be deleted before its row is there to be deleted with it.
  const { rows } = await sql<{ account: string; id: string }>`
    WITH part AS MATERIALIZED (
      SELECT * FROM ${sql.table(table)}
      WHERE (customer_account_id, id) > (${account}::uuid, ${id}::uuid)
      ORDER BY customer_account_id, id LIMIT ${sql.lit(recordsAtOnce)} FOR KEY SHARE
    ), missing AS (
      SELECT part.customer_account_id, part.id, part.created_at,
        to_jsonb(part) || ${table === 'items' ? vendor : sql`'{}'`} AS record
      FROM part
      WHERE NOT EXISTS (
        SELECT FROM search_index AS kept
        WHERE kept.customer_account_id = part.customer_account_id AND kept.resource = ${table}
          AND kept.record_id = part.id)
    ), written AS (
      INSERT INTO search_index (customer_account_id, resource, record_id, name, created_at, words)
      SELECT customer_account_id, ${table}, id, record ->> ${fields[0]}, created_at,
        search_lexemes(customer_account_id, ${table}, ARRAY(
          SELECT searchable_words((SELECT string_agg(record ->> field, ' ') FROM unnest(${fields}::text[]) AS field))))
      FROM missing
      ON CONFLICT DO NOTHING
    )
    SELECT customer_account_id AS account, id FROM part
    ORDER BY customer_account_id DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}
