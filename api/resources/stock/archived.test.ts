import { isArchived } from '@vended/contract/archiveKinds';
import { saveItem } from '@vended/contract/items';
import { countStock } from '@vended/contract/stock/counts';
import { refillBins } from '@vended/contract/stock/refills';
import { changeLayout, readLayout } from '@vended/contract/stock/layouts';
import { listLevels } from '@vended/contract/stock/levels';
import { bookMovement } from '@vended/contract/stock/movements';
import { listStockItems, saveStockItem } from '@vended/contract/stock/stockItems';
import { archiveOrRestore } from '../../testing/archiving';
import { acmeStock } from '../../testing/stockOf';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');
const acme = acmeStock(api);

const newItem = async () =>
  (await admin.ask(saveItem, { action: 'INSERT', description: `Drill ${crypto.randomUUID()}` })).item_id;

let bins = 0;

/** An item with a bin of its own, and enough of it in a stockroom. */
async function newStock() {
  const item_id = await newItem();
  bins += 1;
  const bin = { board_number: 60, bin_number: bins, item_id, capacity: 20, par: 10, minimum: 2 };
  const { layouts } = await admin.ask(changeLayout, { device_id: acme.device, bins: [bin] });
  const stockroom = await acme.newStockroom();
  await admin.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: stockroom, quantity: 50 });
  return { item_id, bin: layouts[0]?.place_id ?? '', stockroom };
}

const refusedAt = (field: string, record: string) => ({
  status: 409,
  error: isArchived(record),
  fields: { [field]: isArchived(record) },
});

/** What puts something into a place. */
function into(to_place_id: string, item_id: string, from_place_id: string) {
  const moved = { item_id, to_place_id, quantity: 1 };
  return [
    { action: 'RECEIVE', ...moved },
    { action: 'MOVE', ...moved, from_place_id },
    { action: 'RETURN', ...moved, person_id: acme.person },
  ] as const;
}

describe('an archived stockroom', () => {
  test('takes no stock, and refills no bin; what is in it can be counted, taken and moved away', async () => {
    const { item_id, bin, stockroom } = await newStock();
    const archived = await acme.newStockroom();
    const all = { item_id, quantity: 30 };
    await admin.ask(bookMovement, {
      ...{ action: 'MOVE', ...all },
      ...{ from_place_id: stockroom, to_place_id: archived },
    });
    const before = new Date().toISOString();
    await archiveOrRestore(admin, 'ARCHIVE', 'stockroom', archived);

    for (const input of into(archived, item_id, stockroom))
      expect(await admin.refusal(bookMovement, input)).toMatchObject(refusedAt('to_place_id', 'stockroom'));
    const refill = (filled_at?: string) => ({
      from_place_id: archived,
      filled: [{ place_id: bin, item_id, quantity: 1, filled_at }],
    });
    expect(await admin.refusal(refillBins, refill())).toMatchObject(refusedAt('from_place_id', 'stockroom'));
    await admin.ask(refillBins, refill(before));

    const out = { item_id, from_place_id: archived, quantity: 1 };
    await admin.ask(countStock, { counted: [{ place_id: archived, item_id, quantity: 20 }] });
    await admin.ask(bookMovement, { action: 'SCRAP', ...out, reason: 'Worn out' });
    await admin.ask(bookMovement, { action: 'ISSUE', ...out, person_id: acme.person });
    const { movement_id } = await admin.ask(bookMovement, { action: 'MOVE', ...out, to_place_id: stockroom });
    // It was never moved.
    await admin.ask(bookMovement, { action: 'CORRECT', movement_id, reason: 'On paper only' });
  });
});

describe('an archived device', () => {
  test('takes no stock into its bins; what is in them can be moved away', async () => {
    const { item_id, bin, stockroom } = await newStock();
    const moved = { item_id, quantity: 1 };
    await admin.ask(bookMovement, { action: 'RECEIVE', ...moved, to_place_id: bin });
    await archiveOrRestore(admin, 'ARCHIVE', 'device', acme.device);

    for (const input of into(bin, item_id, stockroom))
      expect(await admin.refusal(bookMovement, input)).toMatchObject(refusedAt('to_place_id', 'device'));
    await admin.ask(bookMovement, { action: 'MOVE', ...moved, from_place_id: bin, to_place_id: stockroom });
    await archiveOrRestore(admin, 'RESTORE', 'device', acme.device);
  });
});

test('an archived item is received no more, and what is left of it can be moved and taken', async () => {
  const { item_id, bin, stockroom } = await newStock();
  await archiveOrRestore(admin, 'ARCHIVE', 'item', item_id);
  const moved = { item_id, quantity: 1 };

  expect(
    await admin.refusal(bookMovement, { action: 'RECEIVE', ...moved, to_place_id: stockroom }),
  ).toMatchObject(refusedAt('item_id', 'item'));
  await admin.ask(bookMovement, { action: 'MOVE', ...moved, from_place_id: stockroom, to_place_id: bin });
  await admin.ask(bookMovement, {
    ...{ action: 'ISSUE', ...moved },
    ...{ from_place_id: bin, person_id: acme.person },
  });
  const { levels } = await admin.ask(listLevels, { item_id });
  expect(levels.map(({ archived }) => archived)).toEqual([true, true]);
  const { bins: filled } = await admin.ask(readLayout, { device_id: acme.device });
  expect(filled.find(({ place_id }) => place_id === bin)).toMatchObject({ archived: true });
});

test('what is said of an archived item that has run out is shown where the item is asked for', async () => {
  const item_id = await newItem();
  await admin.ask(saveStockItem, { item_id, minimum: 7 });
  await archiveOrRestore(admin, 'ARCHIVE', 'item', item_id);

  expect((await admin.ask(listStockItems, { item_id })).stock_items).toMatchObject([{ minimum: 7 }]);
  const { stock_items } = await admin.ask(listStockItems, { state: 'empty', limit: 200 });
  expect(stock_items.map(({ id }) => id)).not.toContain(item_id);
});
