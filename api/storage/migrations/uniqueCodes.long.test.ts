import { randomUUID } from 'node:crypto';
import { addGroup, listGroups } from '@vended/contract/groups';
import { importItems, listItems, readItem, saveItem } from '@vended/contract/items';
import { importVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import { databaseAt } from '../../testing/databaseAt';
import { imported } from '../../testing/importedFile';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';
import type { Database } from '../access/database';
import { migrate } from './migrate';

let api: TestApi;
let acme: Caller;
let globex: Caller;

beforeAll(async () => {
  api = await startTestApi();
  acme = await api.signIn('acme.user');
  globex = await api.signIn('globex.admin');
});
afterAll(() => api.stop());

const item = async (fields: Record<string, unknown>) =>
  (await acme.ask(saveItem, { action: 'INSERT', description: 'Any item', ...fields })).item_id;
const vendor = async (fields: Record<string, unknown>) =>
  (await acme.ask(saveVendor, { action: 'INSERT', vendor_name: 'Any vendor', ...fields })).vendor_id;

test.each(['U-1', 'u-1', '  U-1 '])(
  'a second item with the Master ID of another is refused: %j',
  async (master_id) => {
    if (master_id === 'U-1') await item({ master_id });

    const refusal = await acme.refusal(saveItem, { action: 'INSERT', description: 'Second', master_id });

    const error = `Another item has the Master ID ${master_id.trim()}: give this one its own.`;
    expect(refusal).toMatchObject({ status: 409, error, fields: { master_id: error } });
    expect((await acme.ask(listItems, { q: 'Second' })).items).toEqual([]);
  },
);

test('an item cannot be given the Master ID of another, and keeps its own when it is saved again', async () => {
  await item({ master_id: 'U-2' });
  const item_id = await item({ master_id: 'U-3' });

  const refusal = await acme.refusal(saveItem, { action: 'UPDATE', item_id, master_id: 'u-2' });
  await acme.ask(saveItem, { action: 'UPDATE', item_id, master_id: 'u-3', description: 'Renamed' });

  expect(refusal).toMatchObject({ status: 409, fields: { master_id: expect.stringContaining('u-2') } });
  expect((await acme.ask(readItem, { item_id })).item).toMatchObject({
    master_id: 'u-3',
    description: 'Renamed',
  });
});

test('any number of items may lack a Master ID, and another account may use the same one', async () => {
  await item({ master_id: '' });
  await item({ master_id: ' ' });
  await item({ master_id: 'U-4' });

  const other = await globex.ask(saveItem, { action: 'INSERT', description: 'Theirs', master_id: 'U-4' });

  expect(other.message).toBe('Item saved successfully');
});

test('a second group with the name of another is refused, ignoring case', async () => {
  await acme.ask(addGroup, { group_name: 'East quay' });

  const refusal = await acme.refusal(addGroup, { group_name: ' EAST QUAY ' });

  const error = 'There is a group called EAST QUAY already: choose another name.';
  expect(refusal).toMatchObject({ status: 409, error, fields: { group_name: error } });
  expect((await acme.ask(listGroups, { q: 'east quay' })).groups).toHaveLength(1);
});

test('a vendor code is unique as well, but for vendors without one', async () => {
  await vendor({ vendor_code: 'UNI-1' });
  const vendor_id = await vendor({ vendor_code: '' });
  await vendor({});

  const added = await acme.refusal(saveVendor, { action: 'INSERT', vendor_name: 'x', vendor_code: 'uni-1' });
  const changed = await acme.refusal(saveVendor, { action: 'UPDATE', vendor_id, vendor_code: 'uni-1' });

  const error = 'Another vendor has the Vendor code uni-1: give this one its own.';
  for (const refusal of [added, changed]) {
    expect(refusal).toMatchObject({ status: 409, error, fields: { vendor_code: error } });
  }
  expect((await acme.ask(readVendor, { vendor_id })).vendor.vendor_code).toBe('');
});

test('of several saves of the same new code at once, one wins', async () => {
  const codes = Array.from({ length: 6 }, (_, index) => (index % 2 ? 'RACE-1' : 'race-1'));
  const save = (master_id: string) =>
    acme.send(saveItem, { action: 'INSERT', description: 'Racing', master_id });

  const answers = await Promise.all(codes.map(save));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await acme.ask(listItems, { q: 'racing' })).items).toHaveLength(1);
});

test('what the form refuses as taken, the import takes as a change of that record', async () => {
  await item({ master_id: 'U-5', description: 'Before' });
  await vendor({ vendor_code: 'UNI-2' });

  const items = await acme.ask(importItems, imported([{ master_id: ' u-5 ', description: 'After' }]));
  const vendors = await acme.ask(importVendors, imported([{ vendor_code: 'uni-2', vendor_name: 'After' }]));

  expect([items, vendors]).toMatchObject([
    { rows: [{ result: 'changed' }] },
    { rows: [{ result: 'changed' }] },
  ]);
});

describe('a database in which items share a Master ID already', () => {
  const account = randomUUID();
  const actor = { userId: null, username: 'test' };
  const [oldest, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  let database: Database;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ database, close } = await databaseAt('0013-searchable-words'));
    await database.acrossAccounts('operator', async ({ trx }) => {
      await trx.insertInto('customer_accounts').values({ id: account, name: 'Old' }).execute();
      for (const [id, master_id] of [[oldest, 'X-1'], [second, ' x-1'], [third, 'X-1 ']] as const) {
        await trx
          .insertInto('items')
          .values({ customer_account_id: account, id, description: 'Old', master_id })
          .execute();
      }
    }); // oxfmt-ignore
    await migrate(database.unscoped);
  });
  afterEach(() => close());

  const write = (id: string, fields: { master_id?: string; description?: string }) =>
    database.withAccount(account, actor, ({ trx }) =>
      trx.updateTable('items').set(fields).where('id', '=', id).execute(),
    );
  const add = (master_id: string) =>
    database.withAccount(account, actor, ({ trx }) =>
      trx
        .insertInto('items')
        .values({ customer_account_id: account, id: randomUUID(), description: 'New', master_id })
        .execute(),
    );
  const taken = 'items_with_master_id';

  test('starts, keeps them all, and takes no more of them', async () => {
    await write(second, { description: 'Changed', master_id: 'x-1' });

    await expect(add('x-1')).rejects.toThrow(taken);
    const items = await database.withAccount(account, actor, ({ trx }) =>
      trx.selectFrom('items').select(['id', 'shared_before']).orderBy('created_at').execute(),
    );
    expect(items).toEqual([
      { id: oldest, shared_before: false },
      { id: second, shared_before: true },
      { id: third, shared_before: true },
    ]);
  });

  test('takes the Master ID again when the last of them has given it up, and not before', async () => {
    await write(oldest, { master_id: 'X-2' });
    await expect(add('X-1')).rejects.toThrow(taken);
    await write(second, { master_id: 'X-3' });
    await expect(add('X-1')).rejects.toThrow(taken);
    await expect(add('X-3')).rejects.toThrow(taken);
    await expect(write(second, { master_id: 'X-1' })).rejects.toThrow(taken);

    await write(third, { master_id: '' });

    await add('X-1');
    await expect(add('x-1')).rejects.toThrow(taken);
  });
});
