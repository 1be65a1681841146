import {
  changeDevices,
  importDevices,
  listDevices,
  readDevice,
  updateDevice,
  type Device,
} from '@vended/contract/devices';
import { saveItem } from '@vended/contract/items';
import { isArchived } from '@vended/contract/archiveKinds';
import { countStock } from '@vended/contract/stock/counts';
import { importLayout } from '@vended/contract/stock/layoutImport';
import { binsInUse, changeLayout, notInLayout, onlyFits, readLayout } from '@vended/contract/stock/layouts';
import { refillBins } from '@vended/contract/stock/refills';
import { listLevels } from '@vended/contract/stock/levels';
import { bookMovement, listMovements, takesNothing } from '@vended/contract/stock/movements';
import { listStockItems, saveStockItem } from '@vended/contract/stock/stockItems';
import { readStockSummary } from '@vended/contract/stock/summary';
import { listStockrooms } from '@vended/contract/stockrooms';
import { deactivateUser, saveUser } from '@vended/contract/users';
import type { Input } from '@vended/testing/conformance/target';
import { archiveOrRestore } from '../../testing/archiving';
import { apiOfTests } from '../../testing/testApi';
import { checked, imported } from '../../testing/importedFile';

const target = apiOfTests();
const acme = target.as('acme.admin');
let devices: readonly Device[];

beforeAll(async () => {
  ({ devices } = await acme.ask(listDevices, {}));
});

function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The demonstration data lacks a record that the tests need.');
  return row;
}

const newItem = async () =>
  (await acme.ask(saveItem, { action: 'INSERT', description: `Drill ${crypto.randomUUID()}` })).item_id;

/** The device with these boards, and nothing in its bins. */
async function withBoards(...counts: number[]) {
  const { id: device_id } = first(devices.filter(({ unit_type }) => unit_type !== ''));
  const { bins } = await acme.ask(readLayout, { device_id });
  for (const { place_id: from_place_id, item_id, quantity } of bins)
    if (quantity > 0)
      await acme.ask(bookMovement, { action: 'SCRAP', item_id, from_place_id, quantity, reason: 'Test' });
  if (bins.length > 0) {
    const cleared = bins.map(({ board_number, bin_number }) => ({ board_number, bin_number, item_id: null }));
    await acme.ask(changeLayout, { device_id, bins: cleared });
  }
  const unit_config = counts.map((lockCount, index) => ({ boardNumber: index + 1, lockCount }));
  await acme.ask(updateDevice, { action: 'UPDATE', device_id, unit_config });
  return {
    device_id,
    assign: async (board_number: number, bin_number: number, item_id: string) => {
      const bin = { board_number, bin_number, item_id, capacity: 20, par: 10, minimum: 2 };
      return first((await acme.ask(changeLayout, { device_id, bins: [bin] })).layouts);
    },
    boards: (...changed: number[]) => ({
      action: 'UPDATE' as const,
      device_id,
      unit_config: changed.map((lockCount, index) => ({ boardNumber: index + 1, lockCount })),
    }),
  };
}

describe('a device with fewer boards or locks than bins in use', () => {
  test('is refused by the names of the bins, and keeps its boards', async () => {
    const { device_id, assign, boards } = await withBoards(6, 4);
    const item_id = await newItem();
    for (const bin of [2, 4, 5, 6]) await assign(1, bin, item_id);
    await assign(2, 4, item_id);

    const refused = binsInUse([4, 5, 6].map((bin_number) => ({ board_number: 1, bin_number })));
    expect(refused).toBe(
      'These bins are in use: board 1, bins 4–6. Clear them and move what is in them first.',
    );
    expect(await acme.refusal(updateDevice, boards(3, 4))).toMatchObject({
      status: 409,
      error: refused,
      fields: { unit_config: refused },
    });
    expect(await acme.refusal(updateDevice, boards(6))).toMatchObject({
      error: binsInUse([{ board_number: 2, bin_number: 4 }]),
    });
    const { devices: now } = await acme.ask(listDevices, {});
    expect(now.find(({ id }) => id === device_id)?.unit_config.map(({ count }) => count)).toEqual([6, 4]);
    await acme.ask(updateDevice, boards(7, 4));
  });

  test('is refused where they would be on another board, as far as it says which one that was', async () => {
    const { assign, boards } = await withBoards(6, 6, 6);
    const item_id = await newItem();
    await assign(2, 1, item_id);
    await assign(3, 2, item_id);
    const save = boards(6, 6);
    const numbered = (...numbers: (number | null)[]) => ({
      ...save,
      unit_config: numbers.map((storedNumber, index) => ({
        boardNumber: index + 1,
        lockCount: 6,
        storedNumber,
      })),
    });
    const second = { board_number: 2, bin_number: 1 };
    const third = { board_number: 3, bin_number: 2 };

    expect(await acme.refusal(updateDevice, numbered(2, 3))).toMatchObject({
      status: 409,
      error: `${binsInUse([second, third])} Deleting a board gives the boards after it other numbers.`,
    });
    expect(await acme.refusal(updateDevice, numbered(1, 2, null))).toMatchObject({
      error: `${binsInUse([third])} Deleting a board gives the boards after it other numbers.`,
    });
    expect(await acme.refusal(updateDevice, save)).toMatchObject({ error: binsInUse([third]) });
    await acme.ask(updateDevice, numbered(1, 2, 3, null));
  });

  test('is refused for what is still in a cleared bin, until it was moved away', async () => {
    const { device_id, assign, boards } = await withBoards(2);
    const item_id = await newItem();
    const { place_id } = await assign(1, 2, item_id);
    await acme.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: place_id, quantity: 3 });
    await acme.ask(changeLayout, { device_id, bins: [{ board_number: 1, bin_number: 2, item_id: null }] });

    expect(await acme.refusal(updateDevice, boards(1))).toMatchObject({
      error: binsInUse([{ board_number: 1, bin_number: 2 }]),
    });
    const left = { item_id, from_place_id: place_id, quantity: 3, reason: 'Worn out' };
    await acme.ask(bookMovement, { action: 'SCRAP', ...left });
    await acme.ask(updateDevice, boards(1));
  });

  test('is refused as Unlimited with bins that no board has, and may be Standard with all of them', async () => {
    const { device_id, assign, boards } = await withBoards(2);
    await assign(1, 2, await newItem());
    await acme.ask(updateDevice, { ...boards(1), unit_type: '' });

    expect(
      await acme.refusal(updateDevice, { action: 'UPDATE', device_id, unit_type: 'vended-unlimited' }),
    ).toMatchObject({ status: 409, error: binsInUse([{ board_number: 1, bin_number: 2 }]) });
    await acme.ask(updateDevice, { ...boards(2), unit_type: 'vended-unlimited' });
  });

  const deviceNow = async (device_id: string) => (await acme.ask(readDevice, { device_id })).devices[0];
  const message = binsInUse([{ board_number: 1, bin_number: 2 }]);

  test('is refused as Unlimited by its row of a file, when it is checked and when it is imported', async () => {
    const { device_id, assign, boards } = await withBoards(2);
    await assign(1, 2, await newItem());
    await acme.ask(updateDevice, { ...boards(1), unit_type: '' });
    const { device_name, mac_address } = await deviceNow(device_id);
    const other = first(devices.filter(({ id }) => id !== device_id));
    const rows = [
      { device_name, mac_address, unit_type: 'Unlimited' },
      { device_name: `${other.device_name} 2`, mac_address: other.mac_address },
    ];

    const answered = [
      { result: 'faulty', id: device_id, problems: [{ field: 'unit_type', message }] },
      { result: 'changed', id: other.id },
    ];
    expect((await acme.ask(importDevices, checked(rows))).rows).toMatchObject(answered);
    expect((await acme.ask(importDevices, imported(rows))).rows).toMatchObject(answered);
    expect(await deviceNow(device_id)).toMatchObject({ unit_type: '' });

    await acme.ask(updateDevice, boards(2));
    expect((await acme.ask(importDevices, imported(rows))).rows).toMatchObject([
      { result: 'changed' },
      { result: 'unchanged' },
    ]);
    expect(await deviceNow(device_id)).toMatchObject({ unit_type: 'vended-unlimited' });
  });

  test('stays Standard by the undo of an import, which says why', async () => {
    const { device_id, assign, boards } = await withBoards(1);
    const { device_name, mac_address } = await deviceNow(device_id);
    const file = imported([{ device_name, mac_address, unit_type: 'Standard' }]);
    await acme.ask(importDevices, file);
    await assign(1, 2, await newItem());

    const { rows } = await acme.ask(importDevices, { action: 'UNDO', import_id: file.import_id });
    expect(rows).toMatchObject([{ result: 'kept', id: device_id, problems: [{ field: null, message }] }]);
    expect(await deviceNow(device_id)).toMatchObject({ unit_type: '' });
    await acme.ask(updateDevice, { ...boards(2), unit_type: 'vended-unlimited' });
  });

  test('keeps its boards and its type when many devices are changed at once, as those cannot be set then', async () => {
    const { device_id } = await withBoards(2);
    const { updated_at } = await deviceNow(device_id);
    const change = { action: 'CHANGE' as const, rows: [{ id: device_id, updated_at }] };

    for (const set of [{ unit_type: '' }, { unit_config: [] }])
      expect(await acme.refusal(changeDevices, { ...change, set })).toMatchObject({ status: 400 });
    const set = { active_status: 1 as const, unit_type: '', unit_config: [] };
    await acme.ask(changeDevices, { ...change, set });
    expect(await deviceNow(device_id)).toMatchObject({
      unit_type: 'vended-unlimited',
      unit_config: [{ count: 2 }],
    });
  });
});

test('what is missing from a bin because it is on loan is listed there, until it was brought back', async () => {
  const { item_id, place_id, from_place_id } = await newBin();
  await acme.ask(saveStockItem, { item_id, loan_days: 7 });
  await acme.ask(refillBins, { from_place_id, filled: [{ place_id, item_id }] });
  const person_id = acme.session?.id ?? '';
  const onLoan = async () => {
    const { levels } = await acme.ask(listLevels, { item_id, place_id });
    return levels.map(({ quantity, on_loan }) => [quantity, on_loan]);
  };
  await acme.ask(bookMovement, { action: 'ISSUE', item_id, from_place_id: place_id, person_id, quantity: 2 });
  // From elsewhere.
  await acme.ask(bookMovement, { action: 'ISSUE', item_id, from_place_id, person_id, quantity: 3 });

  expect(await onLoan()).toEqual([[4, 2]]);
  await acme.ask(bookMovement, {
    action: 'RETURN',
    item_id,
    person_id,
    to_place_id: from_place_id,
    quantity: 5,
  });
  expect(await onLoan()).toEqual([[4, 0]]);
});

test('a movement says how much of it can still be corrected', async () => {
  const { item_id, place_id } = await newBin();
  const into = { item_id, to_place_id: place_id, quantity: 4 };
  const { movement_id } = await acme.ask(bookMovement, { action: 'RECEIVE', ...into });
  await acme.ask(bookMovement, { action: 'CORRECT', movement_id, quantity: 1, reason: 'One less' });
  await acme.ask(countStock, { counted: [{ item_id, place_id, quantity: 5 }] });
  const { movements } = await acme.ask(listMovements, { place_id, item_id });
  const left = movements.map(({ kind, corrects, correctable }) => [kind, corrects !== null, correctable]);

  expect(left.toSorted()).toEqual([
    ['count', false, 0],
    ['receive', false, 3],
    ['receive', true, 0],
  ]);
});

/** A bin of six into which an item belongs, of which there are enough in a stockroom. */
async function newBin() {
  const item_id = await newItem();
  const { device_id, assign } = await withBoards(4);
  const bin = { board_number: 1, bin_number: 1, item_id, capacity: 6, par: 6, minimum: 1 };
  const { place_id } = await assign(1, 1, item_id);
  await acme.ask(changeLayout, { device_id, bins: [bin] });
  const [stockroom] = (await acme.ask(listStockrooms, { limit: 1 })).stockrooms;
  const from_place_id = stockroom?.id ?? '';
  await acme.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: from_place_id, quantity: 50 });
  const inIt = async () => {
    const { levels } = await acme.ask(listLevels, { item_id, place_id });
    return levels[0]?.quantity;
  };
  return { device_id, item_id, place_id, from_place_id, inIt };
}

describe('the console puts into a bin', () => {
  test('no more than fits, by a refill, a move, a receipt or a return', async () => {
    const { item_id, place_id, from_place_id, inIt } = await newBin();
    const refill = (quantity?: number) => ({ from_place_id, filled: [{ place_id, item_id, quantity }] });
    const into = { item_id, to_place_id: place_id };

    expect(await acme.refusal(refillBins, refill(24))).toMatchObject({
      status: 409,
      error: onlyFits(6, 6),
      fields: { 'filled.0.quantity': onlyFits(6, 6) },
    });
    await acme.ask(refillBins, refill(4));
    expect(
      await acme.refusal(bookMovement, { action: 'MOVE', ...into, from_place_id, quantity: 3 }),
    ).toMatchObject({ status: 409, error: onlyFits(2, 6), fields: { quantity: onlyFits(2, 6) } });
    await acme.ask(bookMovement, { action: 'RECEIVE', ...into, quantity: 2 });
    expect(await acme.refusal(bookMovement, { action: 'RECEIVE', ...into, quantity: 1 })).toMatchObject({
      error: onlyFits(0, 6),
    });
    await acme.ask(refillBins, refill());
    expect(await inIt()).toBe(6);
    // What is found there is there.
    await acme.ask(countStock, { counted: [{ item_id, place_id, quantity: 8 }] });
    expect(await inIt()).toBe(8);
  });

  test('nothing that does not belong there', async () => {
    const { place_id, inIt } = await newBin();
    const other = { action: 'RECEIVE', item_id: await newItem(), to_place_id: place_id, quantity: 1 };

    expect(await acme.refusal(bookMovement, other)).toMatchObject({ status: 409, error: notInLayout });
    expect(await inIt()).toBe(0);
  });

  test('no archived item that was not there before', async () => {
    const { device_id, item_id } = await newBin();
    await archiveOrRestore(acme, 'ARCHIVE', 'item', item_id);
    const bin = { board_number: 1, bin_number: 2, item_id, capacity: 6, par: 6, minimum: 1 };

    expect(await acme.refusal(changeLayout, { device_id, bins: [bin] })).toMatchObject({
      status: 409,
      fields: { 'bins.0.item_id': isArchived('item') },
    });
    await acme.ask(changeLayout, { device_id, bins: [{ ...bin, bin_number: 1, par: 5 }] });
  });
});

describe('an archived device', () => {
  test('counts nowhere with what is in its bins, which are listed where it is asked for', async () => {
    const { device_id, item_id, place_id } = await newBin();
    await acme.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: place_id, quantity: 1 });
    const empty = { board_number: 1, bin_number: 2, item_id, capacity: 6, par: 6, minimum: 1 };
    await acme.ask(changeLayout, { device_id, bins: [empty] });
    const figures = async () => (await acme.ask(readStockSummary, {})).summary;
    const listed = async (query: Input) =>
      (await acme.ask(listLevels, { limit: 200, ...query })).levels.length;
    const before = await figures();
    const [bins, emptyBins] = [await listed({ device_id }), await listed({ device_id, state: 'empty' })];
    expect(emptyBins).toBeGreaterThan(0);

    await archiveOrRestore(acme, 'ARCHIVE', 'device', device_id);
    const without = await figures();
    expect(before.bins_empty - without.bins_empty).toBe(emptyBins);
    expect(await listed({ device_id })).toBe(bins);
    expect(await listed({ place_id })).toBe(1);
    expect(await listed({ device_id, kind: 'bin' })).toBe(0);
    const inItem = async () =>
      (await acme.ask(listLevels, { item_id })).levels.map((level) => level.device_id);
    expect(await inItem()).not.toContain(device_id);
    const { stock_items } = await acme.ask(listStockItems, { item_id });
    expect(stock_items[0]?.quantity).toBe(50);

    await archiveOrRestore(acme, 'RESTORE', 'device', device_id);
    expect(await figures()).toEqual(before);
    expect(await inItem()).toContain(device_id);
  });

  test('keeps its layout, by hand and by a file, and is not refilled once it is archived', async () => {
    const { device_id, item_id, place_id, from_place_id } = await newBin();
    const refused = { status: 409, error: isArchived('device') };
    const before = new Date().toISOString();
    await archiveOrRestore(acme, 'ARCHIVE', 'device', device_id);

    const bin = { board_number: 1, bin_number: 1, item_id, capacity: 6, par: 5, minimum: 1 };
    expect(await acme.refusal(changeLayout, { device_id, bins: [bin] })).toMatchObject(refused);
    const rows = [{ row: 2, cells: { board_number: '1', bin_number: '1', par: '5' } }];
    expect(await acme.refusal(importLayout, { action: 'CHECK', device_id, rows })).toMatchObject(refused);
    const refill = (filled_at?: string) => ({ from_place_id, filled: [{ place_id, item_id, filled_at }] });
    expect(await acme.refusal(refillBins, refill())).toMatchObject({
      ...refused,
      fields: { 'filled.0.place_id': isArchived('device') },
    });
    await acme.ask(refillBins, refill(before));

    await archiveOrRestore(acme, 'RESTORE', 'device', device_id);
  });
});

test('nothing is issued to a deactivated person, who can still return what they have', async () => {
  const { item_id, place_id, from_place_id } = await newBin();
  const username = `worker.${crypto.randomUUID()}`;
  const { user_id: person_id } = await acme.ask(saveUser, { action: 'INSERT', username });
  const issue = { action: 'ISSUE', item_id, from_place_id, person_id, quantity: 1 } as const;
  await acme.ask(bookMovement, issue);
  await acme.ask(deactivateUser, { action: 'DEACTIVATE', user_id: person_id });

  expect(await acme.refusal(bookMovement, issue)).toMatchObject({
    status: 409,
    error: takesNothing,
    fields: { person_id: takesNothing },
  });
  await acme.ask(bookMovement, { action: 'RETURN', item_id, to_place_id: place_id, person_id, quantity: 1 });
});
