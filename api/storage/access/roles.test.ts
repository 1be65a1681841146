import { sql } from 'kysely';
import { pino } from 'pino';
import { openStorage } from '../openStorage';
import { appliedMigrations, migrate } from '../migrations/migrate';
import { createEmptyDatabase, loginUrl } from '../../testing/testDatabases';
import { appRole } from './roles';
import { apiOfTests, rootDir } from '../../testing/testApi';

const api = apiOfTests();

test.each([
  'UPDATE audit_entries SET username = DEFAULT',
  'DELETE FROM audit_entries',
  'TRUNCATE audit_entries CASCADE',
  'DELETE FROM audit_chain',
  `INSERT INTO audit_chain SELECT customer_account_id, 1000000, id, '' FROM audit_entries LIMIT 1`,
  'ALTER TABLE audit_entries DISABLE TRIGGER chain_audit_entry',
  'DROP TRIGGER chain_audit_entry ON audit_entries',
  'UPDATE stock_movements SET quantity = 1',
  'DELETE FROM stock_movements',
  'TRUNCATE stock_movements',
  'UPDATE stock_counts SET quantity = 1',
  'DELETE FROM stock_counts',
  'UPDATE stock_write_offs SET quantity = 1',
  'DELETE FROM stock_write_offs',
  'DROP TRIGGER only_added ON stock_movements',
  'DROP TABLE audit_chain',
  'DROP POLICY own_account ON vendors',
  'CREATE POLICY all_rows ON vendors USING (true)',
  'ALTER TABLE vendors DISABLE ROW LEVEL SECURITY',
  'ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY',
  'CREATE TABLE of_its_own (id integer)',
  `CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'`,
  'CREATE TEMP TABLE own (LIKE audit_entries); CREATE TRIGGER own AFTER INSERT ON own FOR EACH ROW EXECUTE FUNCTION chain_audit_entry()',
])('the role of the API’s queries is refused: %s', async (statement) => {
  const attempt = api.database.acrossAccounts('operator', async ({ trx }) => {
    for (const part of statement.split('; ')) await sql.raw(part).execute(trx);
  });

  await expect(attempt).rejects.toThrow(/permission denied|must be owner/);
});

test.each(['stock_movements', 'stock_counts', 'stock_write_offs'])(
  'the last release, which grants its role everything on tables that it does not know, cannot change %s either',
  async (table) => {
    const name = sql.table(table);
    await sql`GRANT UPDATE, DELETE, TRUNCATE ON ${name} TO ${sql.id(appRole)}`.execute(
      (await api.owner()).unscoped,
    );
    const changes = [
      sql`UPDATE ${name} SET quantity = 1`,
      sql`DELETE FROM ${name}`,
      sql`TRUNCATE ${name} CASCADE`,
    ];

    for (const change of changes) {
      const attempt = api.database.acrossAccounts('operator', ({ trx }) => change.execute(trx));
      await expect(attempt).rejects.toThrow(/permission denied for table stock_/);
    }
  },
);

test('a table of a later migration is the app’s to read and write after the migration', async () => {
  await sql`CREATE TABLE table_of_this_test (id integer)`.execute((await api.owner()).unscoped);
  const insert = sql`INSERT INTO table_of_this_test VALUES (1)`;
  await expect(insert.execute(api.database.unscoped)).rejects.toThrow('permission denied');

  const logger = pino({ level: 'silent' });
  const { close } = await openStorage(
    { databaseUrl: api.databaseUrl, dataDir: '', rootDir, logger },
    { schema: 'migrate' },
  );
  await close();

  await insert.execute(api.database.unscoped);
});

test('a role that may only sign in gets the schema of the gateway’s tables, and one that another role has stays as it is', async () => {
  const login = await loginUrl(api);
  const start = async () => {
    const urls = { databaseUrl: login, databaseOwnerUrl: api.databaseUrl };
    const logger = pino({ level: 'silent' });
    await (await openStorage({ ...urls, dataDir: '', rootDir, logger }, { schema: 'migrate' })).close();
  };
  const may = async () => {
    const { rows } = await sql<{ creates: boolean }>`
      SELECT has_schema_privilege('vended_login', 'platform', 'CREATE') AS creates`.execute(
      (await api.owner()).unscoped,
    );
    return rows[0]?.creates;
  };
  await start();
  expect(await may()).toBe(true);

  await sql`DROP SCHEMA platform; CREATE SCHEMA platform`.execute((await api.owner()).unscoped);
  await start();
  expect(await may()).toBe(false);
});

test('rights and that schema are given on the tables of an earlier version too, as a restore needs', async () => {
  const empty = await createEmptyDatabase();
  const logger = pino({ level: 'silent' });
  const login = await loginUrl({ databaseUrl: empty.url, adminUrl: api.adminUrl });
  const urls = { databaseUrl: login, databaseOwnerUrl: empty.url, dataDir: '', rootDir, logger };
  const owner = await openStorage(urls, { as: 'owner', schema: 'leave' });
  try {
    await migrate(owner.database.unscoped, '0002-search');
    await (await openStorage(urls, { as: 'owner', schema: 'grant' })).close();
    expect(await appliedMigrations(owner.database.unscoped)).toEqual(['0001-accounts', '0002-search']);
    const { rows } = await sql<{ creates: boolean; reads: boolean }>`
      SELECT has_schema_privilege('vended_login', 'platform', 'CREATE') AS creates,
        has_table_privilege('vended_login', 'users', 'SELECT') AS reads`.execute(owner.database.unscoped);
    expect(rows).toEqual([{ creates: true, reads: true }]);
  } finally {
    await owner.close();
    await empty.drop();
  }
});

describe('a start in production', () => {
  async function warnings(settings: {
    databaseUrl: string;
    databaseOwnerUrl?: string;
    production?: boolean;
  }) {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const storage = { dataDir: '', rootDir, logger, production: true, ...settings };
    const { close } = await openStorage(storage, { schema: 'migrate' });
    await close();
    return lines;
  }

  test('says what to do where the role that signs in could become the owner again', async () => {
    const { databaseUrl } = api;

    expect(await warnings({ databaseUrl })).toEqual([
      expect.stringMatching(/can become the owner of the tables.*DATABASE_OWNER_URL.*another role/),
    ]);
    expect(await warnings({ databaseUrl, production: false })).toEqual([]);
  });

  test('says nothing where another role signs in, which has no right but to connect', async () => {
    expect(await warnings({ databaseUrl: await loginUrl(api), databaseOwnerUrl: api.databaseUrl })).toEqual(
      [],
    );
  });
});
