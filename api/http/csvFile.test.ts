import { sql } from 'kysely';
import { exportCalls } from '@vended/contract/exports';
import { csvEnd } from '@vended/contract/csvEnd';
import { listItems } from '@vended/contract/items';
import { startTestApi, type Caller, type TestApi } from '../testing/testApi';

let api: TestApi;
let fresh: Caller;

const { call: exportItems } = exportCalls.items;

beforeAll(async () => {
  api = await startTestApi();
  fresh = await api.signIn('fresh.admin');
  await api.owner.acrossAccounts('operator', ({ trx }) =>
    sql`
      INSERT INTO items (customer_account_id, id, description, item_type)
      SELECT ${fresh.session?.customer_account_id}, gen_random_uuid(), 'Part ' || n, 'Type ' || n % 3
      FROM generate_series(1, 1234) AS n`.execute(trx),
  );
});
afterAll(() => api.stop());

const descriptions = Array.from({ length: 1234 }, (_, index) => `Part ${index + 1}`);

test('a list of many pages is one file, with every row once and in order', async () => {
  const { bytes } = await fresh.send(exportItems, { columns: 'description', sort: '-description' });

  expect(bytes.toString()).toBe(
    ['\uFEFFDescription', ...descriptions.toReversed()].join('\r\n') + csvEnd(1234),
  );
});

test('the file has no rows of another account', async () => {
  const acme = await api.signIn('acme.admin');
  const { bytes } = await acme.send(exportItems, { q: 'part' });

  expect(bytes.toString()).not.toContain('Part 1');
});

test('one person who has saved many files is asked to wait, and can still look at a list', async () => {
  const globex = await api.signIn('globex.admin');
  for (let file = 1; file <= 600; file += 1) await globex.send(exportItems, { q: 'nothing-of-that' });

  expect(await globex.refusal(exportItems, {})).toMatchObject({
    status: 429,
    error: 'You have loaded many whole lists. Please try again in 10 minutes.',
  });
  expect((await globex.send(listItems, { limit: 50 })).status).toBe(200);
});

test('when a later row cannot be read, the file is cut off and not taken for a whole one', async () => {
  await api.owner.acrossAccounts('operator', ({ trx }) =>
    sql`UPDATE items SET updated_at = 'infinity' WHERE description = 'Part 1200'`.execute(trx),
  );

  await expect(fresh.send(exportItems, {})).rejects.toThrow('terminated');
});
