import { sql } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/testDatabases';
import { connect } from '../access/connection';
import { openDatabase, type Database } from '../access/database';
import { addedText, indexOfText } from './addedText';
import { migrate, migrations } from './migrate';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  database = openDatabase(await connect(copy.url, pino({ level: 'silent' })));
});
afterAll(async () => {
  await database.close();
  await drop();
});

const found = (word: string) =>
  database.acrossAccounts('operator', ({ trx }) =>
    trx
      .selectFrom('searchable_records')
      .innerJoin('vendors', 'vendors.id', 'record_id')
      .select('vendor_name')
      .where(sql<boolean>`words::text LIKE ${`%${word}'%`}`)
      .execute(),
  );

test('records get the field, are sorted by it, and are found by it and by what they were found by before', async () => {
  await migrate(database.unscoped, undefined, {
    ...migrations,
    '9000-text-of-vendors': addedText('vendors', 'any_text', { search: true }),
    '9001-vendors-by-text': indexOfText('vendors', 'any_text'),
  });

  await database.acrossAccounts('operator', ({ trx }) =>
    sql`UPDATE vendors SET any_text = '0113 4960199' WHERE vendor_code = 'PAB'`.execute(trx),
  );

  expect(await found('4960199')).toEqual([{ vendor_name: 'Pennine Abrasives' }]);
  expect(await found('huddersfield')).toEqual([{ vendor_name: 'Pennine Abrasives' }]);
  const { rows } = await sql`SELECT indexname FROM pg_indexes WHERE tablename = 'vendors'`.execute(
    database.unscoped,
  );
  expect(rows).toContainEqual({ indexname: 'vendors_by_any_text' });
});

test('items, which are also found by the name of their vendor, are refused', async () => {
  await expect(addedText('items', 'colour', { search: true }).up(database.unscoped)).rejects.toThrow('Items');
});
