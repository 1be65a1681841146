import { parseArgs } from 'node:util';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pino } from 'pino';
import { openStorage } from '../storage/openStorage';
import type { Schema } from '../storage/access/schema';

/** How many rows are inserted by one statement. */
const batch = 50_000;

/** How many different words the descriptions of items are made of. */
const vocabulary = 20_000;

/**
 * Makes a data folder like that of an installation which has grown: `npm run bench:fill -- <folder>`, with `--accounts`, `--users`
 * and `--items` for other numbers. Half of the items are in the first account, and the others are spread as unevenly as accounts
 * grow: the number of an account's rows is about inverse to its rank. So is the frequency of a word (Zipf). One item in thirty is
 * "Zinc …" of the type "Plated": a word whose items are all at the end of a list by description.
 *
 * The words to search by are written in bulk, because the triggers would take many times as long.
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
      for (const table of ['users', 'items'])
        await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER keep_search_words`.execute(trx);
      await createWords(trx);
      await insertAccounts(trx, accounts);
      await inBatches('users', users, (from, to) => insertUsers(trx, accounts, from, to));
      await inBatches('items', items, (from, to) => insertItems(trx, accounts, from, to));
      for (const table of ['users', 'items'])
        await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER keep_search_words`.execute(trx);
    });
    await sql`VACUUM ANALYZE`.execute(database.unscoped);
  } finally {
    await close();
  }
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
    ${insertWords('users', sql`concat_ws(' ', username, user_type)`)}`.execute(trx);
}

async function insertItems(trx: Kysely<Schema>, accounts: number, from: number, to: number): Promise<void> {
  const word = sql`pg_temp.word(${skewed(vocabulary)})`;
  await sql`
    WITH made AS (
      SELECT n, CASE WHEN n % 2 = 0 THEN 1 ELSE ${skewed(accounts)} END AS account, n % 30 = 0 AS late,
        initcap(${word}) || ' ' || ${word} || ' ' || ${word} || ' M' || n % 50 AS description
      FROM generate_series(${from}::int, ${to}::int) AS n
    ), inserted AS (
      INSERT INTO items (customer_account_id, id, master_id, description, item_type)
      SELECT ${idOf('account', 'account')}, ${idOf('item', 'n')}, 'G-' || n,
        CASE WHEN late THEN 'Zinc ' ELSE '' END || description, CASE WHEN late THEN 'Plated' ELSE 'Type ' || n % 20 END
      FROM made
      RETURNING *
    )
    ${insertWords('items', sql`concat_ws(' ', description, master_id, item_type)`)}`.execute(trx);
}

const insertWords = (resource: 'users' | 'items', text: RawBuilder<unknown>) => sql`
    INSERT INTO search_words (customer_account_id, resource, word, record_id)
    SELECT DISTINCT customer_account_id, ${resource}, word, id
    FROM inserted, searchable_words(${text}) AS word`;

/** A word of three syllables for each number from 0 to 999,999. */
async function createWords(trx: Kysely<Schema>): Promise<void> {
  const syllable = (digits: string) =>
    sql.raw(
      `substr('bcdfghjklmnprstvwxyz', 1 + ${digits} % 20, 1) || substr('aeiou', 1 + ${digits} / 20 % 5, 1)`,
    );
  await sql`
    CREATE FUNCTION pg_temp.word(n int) RETURNS text LANGUAGE sql VOLATILE AS $$
      SELECT ${syllable('n')} || ${syllable('(n / 100)')} || ${syllable('(n / 10000)')}
    $$`.execute(trx);
}

void fillGrowth();
