import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { openStorage } from '../../../api/storage/openStorage';
import type { Schema } from '../../../api/storage/access/schema';

/** How many rows are inserted by one statement. */
const batch = 200_000;

/** How many different words the descriptions of items are made of. */
const vocabulary = 20_000;

/**
 * Makes a data folder like that of an installation which has grown: `npm run bench:fill -- <folder>`, with `--accounts`, `--users`
 * and `--items` for other numbers. Half of the items are in the first account, and the others are spread as unevenly as accounts
 * grow: the number of an account's rows is about inverse to its rank. So is the frequency of a word (Zipf). One item in thirty is
 * "Zinc …" of the type "Plated": a word whose items are all at the end of a list by description.
 *
 * The words to search by are written in bulk, because the triggers would take many times as long. Indexes are built when the rows
 * are there, which for ten million items is a tenth of the work of keeping them.
 */
async function fillGrowth(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      accounts: { type: 'string', default: '1000' },
      users: { type: 'string', default: '10000' },
      items: { type: 'string', default: '50000' },
    },
  });
  const [dataDir] = positionals;
  if (!dataDir) throw new Error('Give a folder.');
  const [accounts, users, items] = [Number(values.accounts), Number(values.users), Number(values.items)];

  const logger = pino({ level: 'silent' });
  const config = { dataDir, rootDir: process.cwd(), logger };
  await (await openStorage(config)).close();
  const { database, close } = await openStorage(config, { as: 'owner', schema: 'leave' });
  try {
    await database.acrossAccounts('operator', async ({ trx }) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      // Of this transaction only: a crash loses the folder's data, which is made again.
      await sql`SET LOCAL synchronous_commit = off`.execute(trx);
      await sql`SET LOCAL work_mem = '256MB'`.execute(trx);
      await sql`SET LOCAL maintenance_work_mem = '1GB'`.execute(trx);
      for (const table of ['users', 'items'])
        await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER keep_search_words`.execute(trx);
      const build = await dropIndexes(trx, ['users', 'items', 'search_words', 'search_index']);
      await createWords(trx);
      await insertAccounts(trx, accounts);
      await inBatches('users', users, (from, to) => insertUsers(trx, accounts, from, to));
      await inBatches('items', items, (from, to) => insertItems(trx, accounts, from, to));
      await build();
      for (const table of ['users', 'items'])
        await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER keep_search_words`.execute(trx);
    });
    await sql`VACUUM ANALYZE`.execute(database.unscoped);
  } finally {
    await close();
  }
}

/**
 * Drops the indexes of the tables, and the constraints that are kept by an index or by looking one up.
 *
 * @returns what builds them again
 */
async function dropIndexes(trx: Kysely<Schema>, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: constraints } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype IN ('p', 'u', 'f')
      AND (conrelid = ANY (${tables}::regclass[]) OR confrelid = ANY (${tables}::regclass[]))
    ORDER BY contype = 'f', contype = 'u'`.execute(trx);
  for (const { table, name } of constraints.toReversed())
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(name)}`.execute(trx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ANY (${tables}::regclass[])`.execute(trx);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.table(name)}`.execute(trx);

  return async () => {
    const began = performance.now();
    const built = (name: string) =>
      console.log(`${name} built after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    for (const { name, definition } of indexes) {
      await sql.raw(definition).execute(trx);
      built(name);
    }
    for (const { table, name, definition } of constraints) {
      await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
      built(name);
    }
  };
}

async function inBatches(
  what: string,
  count: number,
  insert: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(from + batch - 1, count);
    await insert(from, to);
    console.log(`${to} ${what} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
}

/** The id of an account, a user or an item, by its number: with the version and the variant that the contract requires. */
const idOf = (what: string, number: string) =>
  sql`overlay(overlay(md5(${what}::text || ${sql.raw(number)}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/** A number from 1 to less than `count`, the smaller the likelier. */
const skewed = (count: number) => sql`least(${count}::int, floor(power(${count}::int, random())))::int`;

async function insertAccounts(trx: Kysely<Schema>, count: number): Promise<void> {
  await sql`
    INSERT INTO customer_accounts (id, name)
    SELECT ${idOf('account', 'n')}, 'Grown ' || n FROM generate_series(1, ${count}::int) AS n`.execute(trx);
}

/** The first three users are administrators of the platform, and one in ten of the others is of its account. */
async function insertUsers(trx: Kysely<Schema>, accounts: number, from: number, to: number): Promise<void> {
  await sql`
    WITH inserted AS (
      INSERT INTO users (customer_account_id, id, username, user_type, password_hash, look)
      SELECT ${idOf('account', 'account')}, ${idOf('user', 'n')}, username,
        CASE WHEN n <= 3 THEN 'vended-administrator' WHEN n % 10 = 0 THEN 'administrator' ELSE 'user' END,
        'none', name_look(username)
      FROM (
        SELECT n, CASE WHEN n <= 3 THEN 1 ELSE ${skewed(accounts)} END AS account,
          'person' || n || '.' || (ARRAY['day', 'night', 'stores', 'office'])[n % 4 + 1] || '@grown.example' AS username
        FROM generate_series(${from}::int, ${to}::int) AS n
      ) AS made
      RETURNING *
    )
    ${insertWords('users', ['username', 'user_type'])}`.execute(trx);
}

async function insertItems(trx: Kysely<Schema>, accounts: number, from: number, to: number): Promise<void> {
  const word = skewed(vocabulary);
  await sql`
    WITH numbers AS MATERIALIZED (
      SELECT n, CASE WHEN n % 2 = 0 THEN 1 ELSE ${skewed(accounts)} END AS account, n % 30 = 0 AS late,
        ${word} AS first, ${word} AS second, ${word} AS third
      FROM generate_series(${from}::int, ${to}::int) AS n
    ), inserted AS (
      INSERT INTO items (customer_account_id, id, master_id, description, item_type)
      SELECT ${idOf('account', 'account')}, ${idOf('item', 'n')}, 'G-' || n,
        CASE WHEN late THEN 'Zinc ' ELSE '' END
          || initcap(first.word) || ' ' || second.word || ' ' || third.word || ' M' || n % 50,
        CASE WHEN late THEN 'Plated' ELSE 'Type ' || n % 20 END
      FROM numbers
        JOIN bench_words AS first ON first.number = numbers.first
        JOIN bench_words AS second ON second.number = numbers.second
        JOIN bench_words AS third ON third.number = numbers.third
      RETURNING *
    )
    ${insertWords('items', ['description', 'master_id', 'item_type'])}`.execute(trx);
}

/** Writes what the triggers would: for versions before this one, too. */
function insertWords(resource: 'users' | 'items', fields: readonly [string, ...string[]]) {
  const texts = sql.join(fields.map((field) => sql.ref(field)));
  return sql`, indexed AS (
      INSERT INTO search_index (customer_account_id, resource, record_id, name, created_at, words)
      SELECT customer_account_id, ${resource}, id, ${sql.ref(fields[0])}, created_at,
        search_lexemes(customer_account_id, ${resource}, ARRAY(SELECT searchable_words(concat_ws(' ', ${texts}))))
      FROM inserted
      RETURNING customer_account_id, record_id, words
    )
    INSERT INTO search_words (customer_account_id, resource, word, record_id)
    SELECT customer_account_id, ${resource}, substr(word, 9), record_id
    FROM indexed, unnest(tsvector_to_array(words)) AS word`;
}

/** Words of three syllables, by their number. */
async function createWords(trx: Kysely<Schema>): Promise<void> {
  const syllable = (digits: string) =>
    sql.raw(
      `substr('bcdfghjklmnprstvwxyz', 1 + ${digits} % 20, 1) || substr('aeiou', 1 + ${digits} / 20 % 5, 1)`,
    );
  await sql`
    CREATE TEMPORARY TABLE bench_words AS
    SELECT number, ${syllable('number')} || ${syllable('(number / 100)')} || ${syllable('(number / 10000)')} AS word
    FROM generate_series(1, ${vocabulary}::int) AS number`.execute(trx);
  await sql`ANALYZE bench_words`.execute(trx);
}

void fillGrowth();
