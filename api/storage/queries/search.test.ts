import { sql, type RawBuilder } from 'kysely';
import { listItems, saveItem } from '@vended/contract/items';
import { listOfRecord } from '@vended/contract/lists';
import { records, type DeclaredRecord } from '@vended/contract/records';
import { isFound, searchableWords } from '@vended/contract/search';
import { saveVendor } from '@vended/contract/vendors';
import { lockMatchingItems, pageOfItems } from '../../resources/items/items.store';
import { apiOfTests, type Caller } from '../../testing/testApi';
import { mentions } from './search';

const api = apiOfTests();
const acme = api.as('acme.user');

const texts = [
  'AT-1003', 'AT1003', 'at 1003', 'Carbide end mill 8 mm, four flute', 'M6 × 20, box of 200', '0–25 mm', '10.20.4.11',
  '02:1A:7D:4C:10:01', 'stores@northgate-fabrication.example', "O'Brien & Sons (UK) Ltd.", 'Göteborg', 'Köln/Bonn', 'İstanbul',
  'ΟΔΟΣ', 'm² and ½', 'one\u00a0two', 'one\u2028two\u0085three', 'tab\there', '北京 工具', 'कार्बाइड', '🛠️ tool-kit', '- — -',
  `${'long'.repeat(30)}-tail`, 'a-b-c-d-e', '', '...',
]; // oxfmt-ignore

test.each(texts)(
  'the database cuts the searchable words of a text as the contract does: %j',
  async (text) => {
    const { rows } = await sql<{ word: string }>`SELECT word FROM searchable_words(${text}) AS word`.execute(
      api.database.unscoped,
    );

    expect(rows.map(({ word }) => word).sort()).toEqual(searchableWords(text).sort());
  },
);

test('a search in texts without an index of words finds what the contract says', async () => {
  const typed = [
    'AT-1003', 'at1003', 'at 1003', 't1003', '1003', 'end-mill', 'mill end', 'ill', '20.4', '1a7d4c', 'NORTHGATE', 'obrien', 'sons uk',
    'koln', 'köln-bonn', 'kit tool', 'm6×20', '%', '_', '.', 'c-d', 'long', 'one two', '工具',
  ]; // oxfmt-ignore
  const expected = typed.map((q) => [q, texts.filter((text) => isFound(q, [text]))]);

  const found = await Promise.all(
    typed.map(async (q) => {
      const { rows } = await sql<{ text: string }>`
        SELECT given.text FROM unnest(${texts}::text[]) WITH ORDINALITY AS given (text, place)
        WHERE ${mentions(['given.text'], q)} ORDER BY place`.execute(api.database.unscoped);
      return [q, rows.map(({ text }) => text)];
    }),
  );

  expect(found).toEqual(expected);
});

test('the triggers that keep the index of words watch the fields that the contract names', async () => {
  const { rows } = await sql<{ name: string; watched: string[]; fields: string[] }>`
    SELECT relname AS name,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(tgattr) WITH ORDINALITY AS watched (number, place)
        JOIN pg_attribute ON attrelid = tgrelid AND attnum = watched.number) AS watched,
      string_to_array(rtrim(replace(encode(tgargs, 'escape'), '\\000', ' ')), ' ') AS fields
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = 'keep_search_words' ORDER BY relname`.execute(
    api.database.unscoped,
  );
  const lists = Object.fromEntries(
    records
      .filter(({ owner }) => owner === 'account')
      .map((declared: DeclaredRecord) => [declared.table, listOfRecord(declared)] as const)
      .filter(([, { search }]) => search.length > 0),
  );

  // The first is the name, by which the index has the list in its order.
  expect(Object.fromEntries(rows.map(({ name, fields }) => [name, fields[0]]))).toEqual(
    Object.fromEntries(Object.entries(lists).map(([name, { defaultSort }]) => [name, defaultSort])),
  );
  // The others in whichever order: the words of a record are a set.
  expect(Object.fromEntries(rows.map(({ name, fields }) => [name, fields.toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(lists).map(([name, { search }]) => [name, search.toSorted()])),
  );
  // An item's words change with the vendor that it names.
  const watchedFor = (field: string) => (field === 'vendor_name' ? 'vendor_id' : field);
  for (const { name, watched, fields } of rows) {
    const expected = name === 'items' ? fields.map(watchedFor) : fields;
    expect({ name, watched }).toEqual({ name, watched: expected });
  }
});

const found = async (caller: Caller, q: string) =>
  (await caller.ask(listItems, { q })).items.map(({ description }) => description);

test('punctuation does not matter to a search, neither in what is typed nor in what is stored', async () => {
  await acme.ask(saveItem, { action: 'INSERT', description: 'Reducing sleeve', master_id: 'RS77' });

  for (const q of ['AT1003', 'at-1003', 'at 1003', 'AT/1003', '1003 at', 'at-10']) {
    expect({ q, found: await found(acme, q) }).toMatchObject({
      q,
      found: expect.arrayContaining(['Carbide end mill 8 mm, four flute']),
    });
  }
  for (const q of ['RS-77', 'rs77', 'R.S.7']) expect(await found(acme, q)).toEqual(['Reducing sleeve']);
  expect(await found(acme, 'end-mill 12')).toEqual(['Carbide end mill 12 mm, four flute']);
  expect(await found(acme, 'x-1003')).toEqual([]);
  expect(await found(acme, '- ×')).toEqual([]);
});

test('a search for very many words, or for a word of very many parts, is answered', async () => {
  const many = Array.from({ length: 60 }, (_, index) => (index + 10).toString(36));

  expect(await found(acme, many.join(' '))).toEqual([]);
  expect(await found(acme, many.join('-'))).toEqual([]);
});

test('PostgreSQL plans a search for its words each time, and other statements once', async () => {
  const accountId = acme.session?.customer_account_id ?? '';
  const prepared = await api.database.withAccount(
    accountId,
    { userId: null, username: 'test' },
    async (scope) => {
      await lockMatchingItems(scope, { q: 'drill' }, 1);
      await lockMatchingItems(scope, { bar_code: '5012345678900' }, 1);
      await lockMatchingItems(scope, {}, 1);
      const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
        scope.trx,
      );
      return rows.filter(({ statement }) => /from "items".* for (?:no key )?update/s.test(statement));
    },
  );

  expect(prepared).not.toEqual([]);
  expect(prepared.filter(({ statement }) => statement.includes('searchable_records'))).toEqual([]);
});

test('items are found by the name of their vendor, also after it was renamed or they got another', async () => {
  const vendor = async (vendor_name: string) =>
    (await acme.ask(saveVendor, { action: 'INSERT', vendor_name })).vendor_id;
  const [first, second] = [await vendor('Quillfeather Supplies'), await vendor('Ravensworth Ltd')];
  const { item_id } = await acme.ask(saveItem, {
    action: 'INSERT',
    description: 'Peening hammer',
    vendor_id: first,
  });
  expect(await found(acme, 'quillf hammer')).toEqual(['Peening hammer']);

  await acme.ask(saveVendor, { action: 'UPDATE', vendor_id: first, vendor_name: 'Quince & Co' });
  expect(await found(acme, 'quillfeather')).toEqual([]);
  expect(await found(acme, 'quince hammer')).toEqual(['Peening hammer']);

  await acme.ask(saveItem, { action: 'UPDATE', item_id, vendor_id: second });
  expect(await found(acme, 'quince')).toEqual([]);
  expect(await found(acme, 'ravensworth')).toEqual(['Peening hammer']);
  await acme.ask(saveItem, { action: 'UPDATE', item_id, vendor_id: '' });
  expect(await found(acme, 'ravensworth')).toEqual([]);
  expect(await found(acme, 'hammer')).toEqual(['Peening hammer']);
});

test('of a renamed vendor and items saved at the same time, none is lost to the search', async () => {
  const { vendor_id } = await acme.ask(saveVendor, { action: 'INSERT', vendor_name: 'Before' });
  const items = Array.from({ length: 12 }, (_, index) => `Tandem ${index}`);

  await Promise.all([
    ...items.map((description) => acme.ask(saveItem, { action: 'INSERT', description, vendor_id })),
    acme.ask(saveVendor, { action: 'UPDATE', vendor_id, vendor_name: 'Afterwards' }),
  ]);

  expect((await found(acme, 'afterwards tandem')).sort()).toEqual(items.sort());
  expect(await found(acme, 'before tandem')).toEqual([]);
});

test('a version that reads the former index of words finds the same', async () => {
  const { item_id } = await acme.ask(saveItem, { action: 'INSERT', description: 'Passing thought' });
  await api.asOwner(({ trx }) => trx.deleteFrom('items').where('id', '=', item_id).execute());

  const words = sql`
    SELECT customer_account_id, resource, record_id, substr(word, 9) AS word
    FROM search_index, unnest(tsvector_to_array(words)) AS word`;
  const formerWords = sql`SELECT customer_account_id, resource, record_id, word FROM search_words`;
  const { rows } = await api.asOwner(({ trx }) =>
    sql<{ words: number; different: number }>`
      WITH present AS (${words}), former AS (${formerWords})
      SELECT (SELECT count(*)::int FROM present) AS words, (SELECT count(*)::int FROM (
        (SELECT * FROM present EXCEPT SELECT * FROM former)
        UNION ALL (SELECT * FROM former EXCEPT SELECT * FROM present)) AS different) AS different`.execute(
      trx,
    ),
  );

  expect(rows).toEqual([{ words: expect.any(Number), different: 0 }]);
  expect(rows[0]?.words).toBeGreaterThan(500);
});

describe('an account', () => {
  const actor = { userId: null, username: 'test' };
  const search = (account: string, q: string) =>
    api.database.withAccount(account, actor, (scope) => pageOfItems(scope, { q, limit: 50 }));
  const addItems = (account: string, values: RawBuilder<unknown>) =>
    api.asOwner(async ({ trx }) => {
      await sql`INSERT INTO customer_accounts (id, name) VALUES (${account}, ${account})`.execute(trx);
      await sql`
        INSERT INTO items (customer_account_id, id, description)
        SELECT ${account}::uuid, id::uuid, description FROM (${values}) AS made (id, description)`.execute(
        trx,
      );
    });

  test('is not shown what another has, whose words have the same mark in the index', async () => {
    const accounts = [
      '11111111-1111-4111-8111-aaaaaaabcdef',
      '22222222-2222-4222-8222-bbbbbbabcdef',
    ] as const;
    for (const account of accounts)
      await addItems(account, sql`SELECT gen_random_uuid(), ${`Marked of ${account.slice(0, 4)}`}`);

    for (const account of accounts) {
      const { rows } = await search(account, 'marked');
      expect(rows.map(({ description }) => description)).toEqual([`Marked of ${account.slice(0, 4)}`]);
    }
  });

  test('of whose records nearly all were made at once is searched in all of them', async () => {
    const account = crypto.randomUUID();
    const imported = sql`
      SELECT '01900000-0000-7000-8000-' || lpad(n::text, 12, '0'), CASE WHEN n = 700 THEN 'Brass' ELSE 'Steel' END
      FROM generate_series(1, 900) AS n`;
    const later = sql`SELECT '01990000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'Copper' FROM generate_series(1, 4) AS n`;
    await addItems(account, sql`${imported} UNION ALL ${later}`);

    expect((await search(account, 'brass')).rows).toHaveLength(1);
    expect((await search(account, 'copper')).rows).toHaveLength(4);
    expect((await search(account, 'steel')).rows).toHaveLength(50);
  });
});

test('a cursor that no list has issued is refused, whatever is searched for', async () => {
  const refusal = await acme.send(listItems, { q: 'nothinghasthis', limit: 10, cursor: 'made-up' });

  expect(refusal.status).toBe(400);
});
