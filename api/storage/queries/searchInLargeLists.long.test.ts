import { sql } from 'kysely';
import { listItems } from '@vended/contract/items';
import { isFound } from '@vended/contract/search';
import { apiOfTests, type Caller } from '../../testing/testApi';

const api = apiOfTests();

describe('a word of many records is found in full and in order, also where all of them are at the end of the list', () => {
  let fresh: Caller;
  const rows = 12_000;

  beforeAll(async () => {
    fresh = await api.signIn('fresh.admin');
    const account = fresh.session?.customer_account_id;
    await api.asOwner(async ({ trx }) => {
      // In bulk: the triggers would take as long as all other tests.
      await sql`ALTER TABLE items DISABLE TRIGGER keep_search_words`.execute(trx);
      await sql`
        INSERT INTO items (customer_account_id, id, description, item_type)
        SELECT ${account}, gen_random_uuid(),
          CASE WHEN n <= 8000 THEN 'Alloy rod ' || n ELSE 'Zinc rod ' || n || ' hot-dipped' END,
          CASE WHEN n % 1000 = 0 THEN 'Rare' ELSE 'Type ' || n % 7 END
        FROM generate_series(1, ${sql.lit(rows)}) AS n`.execute(trx);
      await sql`
        INSERT INTO search_index (customer_account_id, resource, record_id, name, created_at, words)
        SELECT customer_account_id, 'items', id, description, created_at,
          search_lexemes(customer_account_id, 'items', ARRAY(SELECT searchable_words(description)))
        FROM items WHERE customer_account_id = ${account}`.execute(trx);
      await sql`ALTER TABLE items ENABLE TRIGGER keep_search_words`.execute(trx);
      await sql`ANALYZE items, search_index`.execute(trx);
    });
  });

  const typed = [
    'zinc', 'hot-dipped', 'dipped zi', 'hotdip', 'rod', 'rod 2', 'alloy', 'zinc rod 11000', 'alloy hot', 'zinc-rod',
  ]; // oxfmt-ignore

  test.each([
    { sort: 'description' },
    { sort: '-description' },
    { sort: '-created_at' },
    // Not in the index of words.
    { sort: 'item_type' },
    // Leaves few of the records that have the words.
    { sort: 'description', type: 'Rare' },
    { sort: '-item_type', type: 'Rare' },
  ] as const)('%j', async (list) => {
    const { items } = await fresh.ask(listItems, list);
    expect(items).toHaveLength('type' in list ? rows / 1_000 : rows);

    for (const q of typed) {
      const first = await fresh.ask(listItems, { ...list, q, limit: 20 });
      const second = first.next_cursor
        ? await fresh.ask(listItems, { ...list, q, limit: 20, cursor: first.next_cursor })
        : { items: [] };

      const found = items.filter(({ description }) => isFound(q, [description]));
      expect({ q, found: [...first.items, ...second.items].map(({ id }) => id) }).toEqual({
        q,
        found: found.slice(0, 40).map(({ id }) => id),
      });
    }
  });
});
