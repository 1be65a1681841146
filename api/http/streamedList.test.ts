import { sql } from 'kysely';
import { listItems } from '@vended/contract/items';
import { apiOfTests } from '../testing/testApi';

const api = apiOfTests();
const fresh = api.as('fresh.admin');

beforeAll(async () => {
  await addItems(1234);
});

async function addItems(count: number): Promise<void> {
  await api.asOwner(({ trx }) =>
    sql`
      INSERT INTO items (customer_account_id, id, description, item_type)
      SELECT ${fresh.session?.customer_account_id}, gen_random_uuid(), 'Part ' || n, 'Type ' || n % 3
      FROM generate_series(1, ${count}::int) AS n`.execute(trx),
  );
}

const descriptions = Array.from({ length: 1234 }, (_, index) => `Part ${index + 1}`);

test('a list without a limit has every row once and in order, however many there are', async () => {
  const answer = await fresh.ask(listItems, {});

  expect(answer.items.map(({ description }) => description)).toEqual(descriptions);
  expect(answer).not.toHaveProperty('next_cursor');
});

test('it keeps to its search and its order, and continues after a cursor', async () => {
  const { next_cursor } = await fresh.ask(listItems, { sort: '-description', limit: 10 });
  const rest = await fresh.ask(listItems, { sort: '-description', cursor: next_cursor });
  const found = await fresh.ask(listItems, { q: 'part', sort: '-description' });

  const backwards = descriptions.toReversed();
  expect(rest.items.map(({ description }) => description)).toEqual(backwards.slice(10));
  expect(found.items.map(({ description }) => description)).toEqual(backwards);
});

test('when a later row cannot be read, the answer is cut off and not taken for the whole list', async () => {
  await api.asOwner(({ trx }) =>
    sql`UPDATE items SET updated_at = 'infinity' WHERE description = 'Part 1200'`.execute(trx),
  );

  await expect(fresh.send(listItems, {})).rejects.toThrow('terminated');
});
