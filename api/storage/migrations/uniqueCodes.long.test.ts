import { randomUUID } from 'node:crypto';
import { importItems, listItems, saveItem } from '@vended/contract/items';
import { importVendors, saveVendor } from '@vended/contract/vendors';
import { databaseAt } from '../../testing/databaseAt';
import { imported } from '../../testing/importedFile';
import { apiOfTests } from '../../testing/testApi';
import type { Database } from '../access/database';
import { migrate } from './migrate';

const api = apiOfTests();
const acme = api.as('acme.user');
const globex = api.as('globex.admin');

const item = async (fields: Record<string, unknown>) =>
  (await acme.ask(saveItem, { action: 'INSERT', description: 'Any item', ...fields })).item_id;
const vendor = async (fields: Record<string, unknown>) =>
  (await acme.ask(saveVendor, { action: 'INSERT', vendor_name: 'Any vendor', ...fields })).vendor_id;

test('any number of items may lack a Master ID, and another account may use the same one', async () => {
  await item({ master_id: '' });
  await item({ master_id: ' ' });
  await item({ master_id: 'U-4' });

  const other = await globex.ask(saveItem, { action: 'INSERT', description: 'Theirs', master_id: 'U-4' });

  expect(other.message).toBe('Item saved successfully');
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
