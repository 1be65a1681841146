import { sql, type Kysely } from 'kysely';
import { apiOfTests } from '../../testing/testApi';
import type { Schema } from './schema';
import { keptTables, leftOutOfBackups, ownedTables } from './tables';

const api = apiOfTests();

type Db = Kysely<Schema>;

const names = async (query: ReturnType<typeof sql<{ name: string }>>, db: Db) =>
  (await query.execute(db)).rows.map(({ name }) => name);

/** Every table of the database. */
const tables = (db: Db) =>
  names(
    sql`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
    db,
  );

const inNoList = async (db: Db) =>
  (await tables(db)).filter(
    (name) => !keptTables.some((kept) => kept === name) && !(name in leftOutOfBackups),
  );

const ownedAndInNoList = async (db: Db) => {
  const owned = await names(
    sql`
      SELECT table_name AS name FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND column_name = 'customer_account_id' AND table_type = 'BASE TABLE'
      ORDER BY table_name`,
    db,
  );
  return owned.filter((name) => !ownedTables.some((table) => table === name) && !(name in leftOutOfBackups));
};

/** In this table the policies are not forced on its owner, whose view `searchable_records` reads it and has their conditions. */
const readByItsOwner = 'search_index';

/** Tables in which row-level security does not separate the accounts: it is off, not forced, or has no policy that compares them. */
const withoutSecurity = (db: Db) =>
  names(
    sql`
      SELECT table_name AS name FROM information_schema.columns
      JOIN pg_class ON pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
      WHERE table_schema = 'public' AND column_name = 'customer_account_id' AND relkind = 'r' AND NOT (
        relrowsecurity AND (relforcerowsecurity OR relname = ${readByItsOwner}) AND EXISTS (
          SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polpermissive AND polcmd = '*'
            AND pg_get_expr(polqual, polrelid) LIKE '%vended.account%'))
      ORDER BY table_name`,
    db,
  );

/** References to a table that comes later than the one that refers to it, so that a restore could not insert in this order. */
const outOfOrder = async (db: Db) => {
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT DISTINCT referring.table_name AS from, referred.table_name AS to
    FROM information_schema.referential_constraints AS reference
    JOIN information_schema.table_constraints AS referring
      ON referring.constraint_schema = reference.constraint_schema
      AND referring.constraint_name = reference.constraint_name
    JOIN information_schema.table_constraints AS referred
      ON referred.constraint_schema = reference.unique_constraint_schema
      AND referred.constraint_name = reference.unique_constraint_name
    WHERE reference.constraint_schema = 'public'`.execute(db);
  expect(rows.length).toBeGreaterThan(8);
  const place = (name: string) => keptTables.findIndex((kept) => kept === name);
  return rows.filter(({ from, to }) => place(from) >= 0 && place(to) > place(from));
};

test('every table is in every backup, or there is a reason why it need not be', async () => {
  expect(await inNoList((await api.owner()).unscoped)).toEqual([]);
  expect([...keptTables, ...Object.keys(leftOutOfBackups)].sort()).toEqual(
    (await tables((await api.owner()).unscoped)).sort(),
  );
  for (const reason of Object.values(leftOutOfBackups)) expect(reason).toMatch(/^[A-Z].+\.$/);
});

test('every table that accounts own is listed as theirs, and row-level security keeps it apart', async () => {
  expect(await ownedAndInNoList((await api.owner()).unscoped)).toEqual([]);
  expect(await withoutSecurity((await api.owner()).unscoped)).toEqual([]);
});

test('tables come after those that they refer to', async () => {
  expect(await outOfOrder((await api.owner()).unscoped)).toEqual([]);
});

test('a new table that is in no list and has no security is noticed', async () => {
  const rolledBack = new Error('rolled back');
  const tryOut = (await api.owner()).unscoped.transaction().execute(async (trx) => {
    await sql`
      CREATE TABLE table_of_this_test (customer_account_id uuid NOT NULL REFERENCES customer_accounts, id uuid PRIMARY KEY)`.execute(
      trx,
    );
    await sql`ALTER TABLE vendors ADD COLUMN user_id uuid REFERENCES careers`.execute(trx);
    expect(await inNoList(trx)).toEqual(['table_of_this_test']);
    expect(await ownedAndInNoList(trx)).toEqual(['table_of_this_test']);
    expect(await withoutSecurity(trx)).toEqual(['table_of_this_test']);
    expect(await outOfOrder(trx)).toEqual([{ from: 'vendors', to: 'careers' }]);

    await sql`ALTER TABLE table_of_this_test ENABLE ROW LEVEL SECURITY`.execute(trx);
    expect(await withoutSecurity(trx)).toEqual(['table_of_this_test']);
    await sql`ALTER TABLE table_of_this_test FORCE ROW LEVEL SECURITY`.execute(trx);
    expect(await withoutSecurity(trx)).toEqual(['table_of_this_test']);
    await sql`
      CREATE POLICY own ON table_of_this_test
      USING (customer_account_id = current_setting('vended.account', true)::uuid)`.execute(trx);
    expect(await withoutSecurity(trx)).toEqual([]);
    throw rolledBack;
  });

  await expect(tryOut).rejects.toBe(rolledBack);
});
