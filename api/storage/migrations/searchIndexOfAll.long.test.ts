import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { databaseAt } from '../../testing/databaseAt';
import { connect } from '../access/connection';
import { openDatabase, type Database } from '../access/database';
import { grantToApp } from '../access/roles';
import type { Schema } from '../access/schema';
import { migrate, migrations } from './migrate';
import { nextPart } from './searchIndexOfAll';

const account = randomUUID();
const vendor = randomUUID();

let url: string;
let database: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ url, database, close } = await databaseAt('0037-expired-sessions'));
});
afterEach(() => close());

const asOperator = <T>(work: (trx: Kysely<Schema>) => Promise<T>) =>
  database.acrossAccounts('operator', ({ trx }) => work(trx));

const addRecords = (items: number) =>
  asOperator(async (trx) => {
    await sql`INSERT INTO customer_accounts (id, name) VALUES (${account}, 'Grown')`.execute(trx);
    await sql`
      INSERT INTO vendors (customer_account_id, id, vendor_name) VALUES (${account}, ${vendor}, 'Pennine Abrasives')`.execute(
      trx,
    );
    await sql`
      INSERT INTO items (customer_account_id, id, description, master_id, vendor_id)
      SELECT ${account}, gen_random_uuid(), 'Flap disc ' || n, 'FD-' || n, CASE WHEN n % 2 = 0 THEN ${vendor}::uuid END
      FROM generate_series(1, ${sql.lit(items)}) AS n`.execute(trx);
  });

/** The words of each record by its name, as each of the two indexes has them. */
const indexed = () =>
  asOperator(async (trx) => {
    const { rows } = await sql<{ name: string; present: string[]; former: string[] }>`
      SELECT name,
        ARRAY(SELECT substr(word, 9) FROM unnest(tsvector_to_array(words)) AS word ORDER BY word COLLATE "C") AS present,
        ARRAY(
          SELECT word FROM search_words
          WHERE search_words.customer_account_id = search_index.customer_account_id
            AND search_words.resource = search_index.resource AND search_words.record_id = search_index.record_id
          ORDER BY word) AS former
      FROM search_index ORDER BY name`.execute(trx);
    return rows;
  });

test('records of before are found by the same words as before, in all parts', async () => {
  await addRecords(4_100);

  await migrate(database.unscoped);

  const rows = await indexed();
  expect(rows).toHaveLength(4_101);
  expect(rows.filter(({ present, former }) => present.join(' ') !== former.join(' '))).toEqual([]);
  expect(rows.find(({ name }) => name === 'Flap disc 4100')?.present).toEqual([
    '4100',
    'abrasives',
    'disc',
    'fd4100',
    'flap',
    'pennine',
  ]);
});

test('the product of the version before saves while the rows are written', async () => {
  await addRecords(3);
  const app = openDatabase(await connect(url, pino({ level: 'silent' }), { as: 'app' }));
  await grantToApp(database.unscoped, app.unscoped);

  await migrate(database.unscoped, '0038-search-index');
  await app.withAccount(account, { userId: null, username: 'test' }, async ({ trx }) => {
    await trx
      .updateTable('items')
      .set({ description: 'Saved meanwhile' })
      .where('master_id', '=', 'FD-1')
      .execute();
    await trx.deleteFrom('items').where('master_id', '=', 'FD-2').execute();
  });
  await app.close();
  await migrate(database.unscoped);

  const rows = await indexed();
  expect(rows.map(({ name }) => name)).toEqual(['Flap disc 3', 'Pennine Abrasives', 'Saved meanwhile']);
  expect(rows.filter(({ present, former }) => present.join(' ') !== former.join(' '))).toEqual([]);
});

test('what writes records by the former triggers is waited for', async () => {
  await addRecords(3);
  let migrating = Promise.resolve();
  await asOperator(async (trx) => {
    await sql`UPDATE items SET description = 'Saved by the former trigger' WHERE master_id = 'FD-1'`.execute(
      trx,
    );
    migrating = migrate(database.unscoped);
    const waiting = sql<{ waits: boolean }>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'items'::regclass) AS waits`;
    while (!(await waiting.execute(trx)).rows[0]?.waits)
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await migrating;

  const rows = await indexed();
  expect(rows.filter(({ present, former }) => present.join(' ') !== former.join(' '))).toEqual([]);
  expect(rows.map(({ name }) => name)).toContain('Saved by the former trigger');
});

test('what is saved or deleted meanwhile is newer, and an interrupted change goes on', async () => {
  await addRecords(3_000);
  const interrupted = {
    ...migrations,
    '0039-search-index-of-all': {
      async nextPart(db: Kysely<unknown>, after: string | undefined) {
        const isFirst = after?.includes('00000000-0000');
        if (after?.includes('items') && !isFirst) throw new Error('interrupted');
        return nextPart(db, after);
      },
    },
  };
  await expect(migrate(database.unscoped, undefined, interrupted)).rejects.toThrow('interrupted');
  expect(await indexed()).toHaveLength(2_000);

  await asOperator(async (trx) => {
    await sql`UPDATE items SET description = 'Renamed' || right(master_id, 4) WHERE master_id LIKE 'FD-1%'`.execute(
      trx,
    );
    await sql`DELETE FROM items WHERE master_id LIKE 'FD-2%'`.execute(trx);
    await sql`UPDATE vendors SET vendor_name = 'Dales Abrasives'`.execute(trx);
  });
  await migrate(database.unscoped);

  const rows = await indexed();
  const items = await asOperator((trx) => trx.selectFrom('items').select('id').execute());
  expect(rows).toHaveLength(items.length + 1);
  expect(rows.filter(({ present, former }) => present.join(' ') !== former.join(' '))).toEqual([]);
  expect(rows.filter(({ present }) => present.includes('pennine'))).toEqual([]);
  expect(rows.filter(({ name }) => name.startsWith('Renamed'))).toHaveLength(1_111);
});
