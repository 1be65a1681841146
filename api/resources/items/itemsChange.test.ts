import { listAudit } from '@vended/contract/audit';
import { changeItems, listItems, readItem, saveItem, type Item } from '@vended/contract/items';
import { saveVendor } from '@vended/contract/vendors';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { apiOfTests, type Caller } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.admin');
const another = api.as('acme.user');
let vendors: readonly [string, string, string];

beforeAll(async () => {
  const add = async (vendor_name: string) =>
    (await acme.ask(saveVendor, { action: 'INSERT', vendor_name })).vendor_id;
  vendors = [await add('First'), await add('Second'), await add('Third')];
});

/** Adds items of a vendor, and answers them as a list has them. */
async function addItems(count: number, vendor_id: string, item_type: string): Promise<readonly Item[]> {
  const customer_account_id = acme.session?.customer_account_id ?? '';
  const rows = Array.from({ length: count }, (_, number) => ({
    ...{ customer_account_id, id: uuid(), description: `Item ${number}` },
    ...{ vendor_id, item_type },
  }));
  await api.database.acrossAccounts('operator', ({ trx }) => trx.insertInto('items').values(rows).execute());
  return itemsOf(item_type);
}

const rowsOf = (items: readonly Item[]) => items.map(({ id, updated_at }) => ({ id, updated_at }));

const itemsOf = async (type: string) => (await acme.ask(listItems, { type })).items;

const vendorsIn = async (type: string) => [
  ...new Set((await itemsOf(type)).map(({ vendor_id }) => vendor_id)),
];

const entriesOf = async (record_id: string) =>
  (await acme.ask(listAudit, { resource: 'item', record_id })).entries.filter(
    ({ action }) => action === 'UPDATE',
  );

test('200 items are moved to another vendor in one call, each with its audit entry, and moved back in another', async () => {
  const [first, second] = vendors;
  const items = await addItems(200, first, 'moved');

  const moved = await acme.ask(changeItems, {
    action: 'CHANGE',
    set: { vendor_id: second },
    rows: rowsOf(items),
  });

  expect(moved.message).toBe('200 items changed.');
  expect(moved.rows).toHaveLength(200);
  for (const { result, before } of moved.rows)
    expect([result, before]).toEqual(['changed', { vendor_id: first }]);
  expect(await vendorsIn('moved')).toEqual([second]);
  const [entry, ...others] = await entriesOf(items[0]?.id ?? '');
  expect(others).toHaveLength(0);
  expect(entry).toMatchObject({ before: { vendor_id: first }, after: { vendor_id: second } });

  const undone = await acme.ask(changeItems, {
    action: 'UNDO',
    rows: moved.rows.map(({ id, before }) => ({ id, from: { vendor_id: second }, to: before })),
  });

  expect(undone.message).toBe('200 items changed back.');
  expect(await vendorsIn('moved')).toEqual([first]);
});

test('of two people who change the same items at once one is refused, and nothing is lost', async () => {
  const [first, second, third] = vendors;
  const items = await addItems(50, first, 'contested');
  const change = (caller: Caller, vendor_id: string) =>
    caller.send(changeItems, { action: 'CHANGE', set: { vendor_id }, rows: rowsOf(items) });

  const answers = await Promise.all([change(acme, second), change(another, third)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? second : third;
  expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({
    error: expect.stringMatching(
      /^50 of the items were changed by someone else: (Item \d+, ){4}Item \d+ and 45 more\. Nothing was changed\. Check the list and try again\.$/,
    ) as unknown,
  });
  expect(await vendorsIn('contested')).toEqual([winner]);
  for (const { id } of items) expect(await entriesOf(id)).toHaveLength(1);
});

test('of two people who change all that a filter finds at once one is refused, and nothing is lost', async () => {
  const [first, second, third] = vendors;
  await addItems(50, first, 'filtered');
  const change = (caller: Caller, vendor_id: string) =>
    caller.send(changeItems, {
      action: 'CHANGE_ALL',
      set: { vendor_id },
      matching: { type: 'filtered', vendor_id: first },
      found: 50,
    });

  const answers = await Promise.all([change(acme, second), change(another, third)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({
    error: '0 items match now, and not 50: nothing was changed. Check the list and try again.',
  });
  expect(await vendorsIn('filtered')).toEqual([answers[0].status === 200 ? second : third]);
});

test('of two people who change all that a filter finds at once one is refused, also where all of it is still found', async () => {
  const [first, second, third] = vendors;
  await addItems(50, first, 'found again');
  const { counts } = await acme.ask(listItems, { type: 'found again', count: 'rows', limit: 1 });
  const change = (caller: Caller, vendor_id: string) =>
    caller.send(changeItems, {
      action: 'CHANGE_ALL',
      set: { vendor_id },
      matching: { type: 'found again' },
      found: 50,
      latest: counts?.latest,
    });

  const answers = await Promise.all([change(acme, second), change(another, third)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({
    error: expect.stringMatching(/^50 of the items were changed by someone else: /) as unknown,
  });
  expect(await vendorsIn('found again')).toEqual([answers[0].status === 200 ? second : third]);
});

test('one item that was changed meanwhile keeps all others as they are', async () => {
  const [first, second] = vendors;
  const items = await addItems(3, first, 'stale');
  await another.ask(saveItem, { action: 'UPDATE', item_id: items[1]?.id ?? '', description: 'Renamed' });

  const { status, error } = await acme.refusal(changeItems, {
    action: 'CHANGE',
    set: { vendor_id: second },
    rows: rowsOf(items),
  });

  expect(status).toBe(409);
  expect(error).toMatch(/^1 of the items was changed by someone else: Renamed\. Nothing was changed\./);
  expect(await vendorsIn('stale')).toEqual([first]);
});

test('an undo leaves items that were changed since, and says which', async () => {
  const [first, second, third] = vendors;
  const items = await addItems(3, first, 'undone');
  const set = { vendor_id: second };
  const moved = await acme.ask(changeItems, { action: 'CHANGE', set, rows: rowsOf(items) });
  const since = items[0]?.id ?? '';
  await another.ask(saveItem, { action: 'UPDATE', item_id: since, vendor_id: third });

  const rows = moved.rows.map(({ id, before }) => ({ id, from: set, to: before }));
  const undone = await acme.ask(changeItems, { action: 'UNDO', rows });

  expect(undone.message).toBe('2 items changed back. 1 item was changed since and left as it is.');
  expect(undone.rows.filter(({ result }) => result === 'kept').map(({ id }) => id)).toEqual([since]);
  expect((await acme.ask(readItem, { item_id: since })).item.vendor_id).toBe(third);

  const again = await acme.ask(changeItems, { action: 'UNDO', rows });
  expect(again.rows.every(({ result }) => result === 'kept')).toBe(true);
});

test('items that have the values already are reported as unchanged, and get no audit entry', async () => {
  const [first] = vendors;
  const [item] = await addItems(1, first, 'same');
  const { message, rows } = await acme.ask(changeItems, {
    action: 'CHANGE',
    set: { vendor_id: first },
    rows: rowsOf(item ? [item] : []),
  });

  expect([message, rows.map(({ result }) => result)]).toEqual([
    '0 items changed. 1 item already had these values.',
    ['unchanged'],
  ]);
  expect(await entriesOf(item?.id ?? '')).toHaveLength(0);
});

test('a change of 100,000 items is refused in a sentence, as a list and as a filter', async () => {
  const rows = Array.from({ length: 5001 }, () => ({
    id: crypto.randomUUID(),
    updated_at: '2025-01-01T00:00:00.000Z',
  }));
  const set = { item_type: 'Any' };
  const listed = await acme.refusal(changeItems, { action: 'CHANGE', set, rows });
  const account = acme.session?.customer_account_id ?? '';
  await api.database.acrossAccounts('operator', ({ trx }) =>
    sql`INSERT INTO items (customer_account_id, id, description, item_type)
        SELECT ${account}, gen_random_uuid(), 'One of many', 'many' FROM generate_series(1, 5001)`.execute(
      trx,
    ),
  );
  const filtered = await acme.refusal(changeItems, {
    action: 'CHANGE_ALL',
    set,
    matching: { type: 'many' },
    found: 5001,
  });

  const sentence = 'At most 5,000 items can be changed at once: choose fewer.';
  expect([listed.status, listed.fields]).toEqual([400, { rows: sentence }]);
  expect([filtered.status, filtered.fields]).toEqual([400, { matching: sentence }]);
  expect((await acme.ask(listItems, { type: 'many', count: 'rows', limit: 1 })).counts?.found).toBe(5001);
});

test('a change of nothing, to nothing, or of something else than was found is refused', async () => {
  const rows = rowsOf(await addItems(1, vendors[0], 'nothing'));
  expect((await acme.refusal(changeItems, { action: 'CHANGE', set: {}, rows })).error).toBe(
    'There is nothing to set.',
  );
  expect(
    (await acme.refusal(changeItems, { action: 'CHANGE', set: { item_type: '' }, rows: [] })).error,
  ).toBe('There is nothing to change.');
  const all = { action: 'CHANGE_ALL', set: { item_type: 'x' }, matching: { type: 'nothing' }, found: 2 };
  expect((await acme.refusal(changeItems, all)).error).toBe(
    '1 items match now, and not 2: nothing was changed. Check the list and try again.',
  );
  expect((await acme.refusal(changeItems, { action: 'DELETE' })).error).toBe(
    'action must be CHANGE, CHANGE_ALL or UNDO.',
  );
});

test('fields that cannot be set in many items are left out', async () => {
  const [item] = await addItems(1, vendors[0], 'others');
  await acme.ask(changeItems, {
    action: 'CHANGE',
    set: { item_type: 'Others', ...{ description: 'Overwritten', customer_account_id: crypto.randomUUID() } },
    rows: rowsOf(item ? [item] : []),
  });
  const { item: after } = await acme.ask(readItem, { item_id: item?.id ?? '' });
  expect([after.description, after.item_type]).toEqual(['Item 0', 'Others']);
});

test('items are archived in one call and come back with its undo, and values are not set in them meanwhile', async () => {
  const items = await addItems(3, vendors[0], 'stored');
  const archived = await acme.ask(changeItems, {
    action: 'CHANGE',
    set: { archived: true },
    rows: rowsOf(items),
  });

  for (const { result, before } of archived.rows)
    expect([result, before]).toEqual(['changed', { archived: false }]);
  expect(await itemsOf('stored')).toEqual([]);
  const found = await acme.ask(listItems, { type: 'stored', archived: 'only' });
  expect(found.items).toHaveLength(3);
  const refusal = await acme.refusal(changeItems, {
    action: 'CHANGE_ALL',
    set: { item_type: 'changed' },
    matching: { type: 'stored', archived: 'only' },
    found: 3,
  });
  expect([refusal.status, refusal.error]).toEqual([
    409,
    '3 of the items are archived: Item 0, Item 1 and Item 2. Nothing was changed. Restore them first.',
  ]);

  const undone = await acme.ask(changeItems, {
    action: 'UNDO',
    rows: archived.rows.map(({ id, before }) => ({ id, from: { archived: true }, to: before })),
  });
  expect([archived.message, undone.message]).toEqual(['3 items archived.', '3 items restored.']);
  expect(await itemsOf('stored')).toHaveLength(3);
  const { entries } = await acme.ask(listAudit, { resource: 'item', record_id: items[0]?.id });
  expect(entries.map(({ action }) => action)).toEqual(['RESTORE', 'ARCHIVE']);
});
