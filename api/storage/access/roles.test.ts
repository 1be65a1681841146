import { sql } from 'kysely';
import { pino } from 'pino';
import { openStorage } from '../openStorage';
import { grantToApp } from './roles';
import { rootDir, startTestApi, type TestApi } from '../../testing/testApi';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test.each([
  'UPDATE audit_entries SET username = DEFAULT',
  'DELETE FROM audit_entries',
  'TRUNCATE audit_entries CASCADE',
  'DELETE FROM audit_chain',
  `INSERT INTO audit_chain SELECT customer_account_id, 1000000, id, '' FROM audit_entries LIMIT 1`,
  'ALTER TABLE audit_entries DISABLE TRIGGER chain_audit_entry',
  'DROP TRIGGER chain_audit_entry ON audit_entries',
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

test('a table of a later migration is the app’s to read and write after the next start', async () => {
  await sql`CREATE TABLE shelves (id integer)`.execute(api.owner.unscoped);
  const insert = sql`INSERT INTO shelves VALUES (1)`;
  await expect(insert.execute(api.database.unscoped)).rejects.toThrow('permission denied');

  const logger = pino({ level: 'silent' });
  const { close } = await openStorage({ databaseUrl: api.databaseUrl, dataDir: '', rootDir, logger });
  await close();

  await insert.execute(api.database.unscoped);
});

test('where the role of the queries owns the tables, the log says so and what to do', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });

  await grantToApp(api.owner.unscoped, api.owner.unscoped, logger);

  expect(lines).toEqual([expect.stringMatching(/owns the tables.*vended_app.*DATABASE_OWNER_URL/)]);
});
