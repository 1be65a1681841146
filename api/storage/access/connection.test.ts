import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing/testApi';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test.each([
  ['2026-11-20 12:34:56.789+00', '2026-11-20T12:34:56.789Z'],
  ['2026-11-20 12:34:56.7+00', '2026-11-20T12:34:56.700Z'],
  ['2026-11-20 12:34:56+00', '2026-11-20T12:34:56.000Z'],
  ['2026-11-20 12:34:56.123456+00', '2026-11-20T12:34:56.123Z'],
  ['2026-07-01 12:00:00+05:30', '2026-07-01T06:30:00.000Z'],
  ['0099-01-02 03:04:05+00', '0099-01-02T03:04:05.000Z'],
])('the moment %s is read as %s', async (stored, read) => {
  const { rows } = await sql`SELECT ${stored}::timestamptz AS moment`.execute(api.database.unscoped);

  expect(rows).toEqual([{ moment: read }]);
});

test('a number that cannot be read exactly is not read at all', async () => {
  const read = (number: string) => sql`SELECT ${number}::bigint AS number`.execute(api.database.unscoped);

  expect((await read('9007199254740991')).rows).toEqual([{ number: 9007199254740991 }]);
  await expect(read('9007199254740993')).rejects.toThrow('too large');
});
