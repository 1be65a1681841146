import { listAudit } from '@vended/contract/audit';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { idempotencyKeyHeader } from '@vended/contract/call';
import { changeLines, nameText } from '@vended/contract/historyTexts';
import { readDeviceSetup } from '@vended/contract/stock/deviceSetup';
import { listLoans } from '@vended/contract/stock/loans';
import {
  inspectionDue,
  jobNeeded,
  listStockItems,
  overLimit,
  saveStockItem,
} from '@vended/contract/stock/stockItems';
import { readStockSummary } from '@vended/contract/stock/summary';
import { listMostUsed, mostUsedCount, readStockUse } from '@vended/contract/stock/use';
import { changeUserDevice } from '@vended/contract/userDevices';
import { importCounts } from '@vended/contract/stock/countImport';
import { countStock } from '@vended/contract/stock/counts';
import { reportDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { issueDeviceKey, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { changeLayout, readLayout } from '@vended/contract/stock/layouts';
import { importLayout } from '@vended/contract/stock/layoutImport';
import { listDevices } from '@vended/contract/devices';
import { exportCalls } from '@vended/contract/exports';
import { listItems, saveItem } from '@vended/contract/items';
import { listLevels } from '@vended/contract/stock/levels';
import { bookMovement, listMovements, samePlace } from '@vended/contract/stock/movements';
import { binName } from '@vended/contract/stock/placeNames';
import { gone } from '@vended/contract/lists';
import { addStockroom, listStockrooms, readStockroom } from '@vended/contract/stockrooms';
import { listUsers } from '@vended/contract/users';
import type { Input } from '@vended/testing/conformance/target';
import { archiveOrRestore } from '../../testing/archiving';
import { pageByPage } from '../../testing/pages';
import { apiOfTests } from '../../testing/testApi';

const target = apiOfTests();
const acme = target.as('acme.admin');
let person: { readonly id: string; readonly username: string };
let device: { readonly id: string; readonly device_name: string; readonly stockroom_id: string | null };

beforeAll(async () => {
  person = first((await acme.ask(listUsers, {})).users);
  const { devices } = await acme.ask(listDevices, {});
  device = first(devices.filter(({ unit_type, stockroom_id }) => unit_type === '' && stockroom_id));
});

function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The demonstration data lacks a record that the tests need.');
  return row;
}

const newItem = async (description = `Drill ${crypto.randomUUID()}`, vendor_id: string | null = null) =>
  (await acme.ask(saveItem, { action: 'INSERT', description, vendor_id })).item_id;

async function newStockroom() {
  const { group_id, location_id } = first((await acme.ask(listStockrooms, { limit: 1 })).stockrooms);
  const stockroom_name = `Stockroom ${crypto.randomUUID()}`;
  const { stockroom_id } = await acme.ask(addStockroom, { group_id, location_id, stockroom_name });
  return { id: stockroom_id, stockroom_name, location_id };
}

let bins = 0;

/** A bin that no other test uses, into which up to 20 of the item belong. */
async function newBin(item_id: string) {
  bins += 1;
  const position = { board_number: 20, bin_number: bins };
  const bin = { ...position, item_id, capacity: 20, par: 10, minimum: 2 };
  return first((await acme.ask(changeLayout, { device_id: device.id, bins: [bin] })).layouts);
}

const receive = (item_id: string, to_place_id: string, quantity: number) =>
  acme.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id, quantity, reference: 'Order 7' });

const levelsOf = async (item_id: string, filters: Input = {}) => {
  const { levels } = await acme.ask(listLevels, { item_id, ...filters });
  return levels.map(({ quantity, state }) => [quantity, state]).toSorted();
};

test('what was received, taken and returned is in the ledger with the names of all that it is about', async () => {
  const description = `Gloves ${crypto.randomUUID()}`;
  const item_id = await newItem(description);
  const stockroom = await newStockroom();
  await receive(item_id, stockroom.id, 10);
  const taken = { item_id, quantity: 4, person_id: person.id };
  await acme.ask(bookMovement, { action: 'ISSUE', ...taken, from_place_id: stockroom.id, job: 'Job 12' });
  await acme.ask(bookMovement, { action: 'RETURN', ...taken, quantity: 1, to_place_id: stockroom.id });

  const { movements } = await acme.ask(listMovements, { item_id, sort: 'happened_at' });

  const named = { description, person: null, from_place: null, to_place: null, job: '', reference: '' };
  const place = stockroom.stockroom_name;
  expect(movements).toMatchObject([
    { ...named, kind: 'receive', quantity: 10, to_place: place, reference: 'Order 7', username: 'acme.admin' },
    { ...named, kind: 'issue', quantity: 4, from_place: place, person: person.username, job: 'Job 12' },
    { ...named, kind: 'return', quantity: 1, to_place: place, person: person.username },
  ]); // oxfmt-ignore
  expect(await levelsOf(item_id)).toEqual([[7, 'enough']]);
});

test('the ledger is filtered by item, place, person, device, kind and time', async () => {
  const item_id = await newItem();
  const stockroom = await newStockroom();
  const bin = await newBin(item_id);
  await receive(item_id, stockroom.id, 10);
  const moved = { item_id, quantity: 5, from_place_id: stockroom.id, to_place_id: bin.place_id };
  await acme.ask(bookMovement, { action: 'MOVE', ...moved });
  const taken = { item_id, quantity: 1, from_place_id: bin.place_id, person_id: person.id };
  await acme.ask(bookMovement, { action: 'ISSUE', ...taken });
  const kinds = async (filters: Input) => {
    const { movements } = await acme.ask(listMovements, { item_id, sort: 'happened_at', ...filters });
    return movements.map(({ kind }) => kind);
  };
  const [, move] = (await acme.ask(listMovements, { item_id, sort: 'happened_at' })).movements;

  expect(move).toMatchObject({ to_place: binName(device.device_name, 20, bin.bin_number) });
  expect(await kinds({})).toEqual(['receive', 'move', 'issue']);
  expect(await kinds({ place_id: stockroom.id })).toEqual(['receive', 'move']);
  expect(await kinds({ device_id: device.id })).toEqual(['move', 'issue']);
  expect(await kinds({ person_id: person.id })).toEqual(['issue']);
  expect(await kinds({ kind: 'move' })).toEqual(['move']);
  expect(await kinds({ to: move?.happened_at })).toEqual(['receive']);
  expect(await kinds({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
  expect(await kinds({ item_id: crypto.randomUUID() })).toEqual([]);
});

test('the pages of the ledger add up to the whole, of an item, of a place and of a device', async () => {
  const item_id = await newItem();
  const stockroom = await newStockroom();
  const [one, other] = [await newBin(item_id), await newBin(item_id)];
  await receive(item_id, stockroom.id, 10);
  await acme.ask(bookMovement, {
    ...{ action: 'MOVE', item_id, quantity: 10 },
    ...{ from_place_id: stockroom.id, to_place_id: one.place_id },
  });
  // More than are read at once for a page of one.
  const quantities = Array.from({ length: 13 }, (_, number) => 9 - Math.floor(number / 2));
  for (const [number, quantity] of quantities.entries()) {
    const [from, to] = number % 2 === 0 ? [one, other] : [other, one];
    const places = { from_place_id: from.place_id, to_place_id: to.place_id };
    await acme.ask(bookMovement, { action: 'MOVE', item_id, quantity, ...places });
  }
  const ofBins = [10, ...quantities];

  const paged = (filters: Input) =>
    pageByPage(
      (cursor) => acme.ask(listMovements, { item_id, limit: 1, cursor, ...filters }),
      ({ movements }) => movements.map(({ quantity }) => quantity),
    );
  const sort = 'happened_at';
  expect(await paged({ sort })).toEqual([10, ...ofBins]);
  expect(await paged({})).toEqual([10, ...ofBins].toReversed());
  expect(await paged({ sort, place_id: one.place_id })).toEqual(ofBins);
  expect(await paged({ place_id: stockroom.id })).toEqual([10, 10]);
  expect(await paged({ sort, device_id: device.id })).toEqual(ofBins);
  expect(await paged({ device_id: device.id })).toEqual(ofBins.toReversed());
  expect(await paged({ device_id: device.id, place_id: other.place_id })).toEqual(quantities.toReversed());
  expect(await paged({ device_id: device.id, place_id: stockroom.id })).toEqual([10]);
  expect(await paged({ device_id: device.id, kind: 'receive' })).toEqual([]);
  expect(await paged({ place_id: stockroom.id, kind: 'move' })).toEqual([10]);
});

test('levels are listed by item, with where they are, and filtered by that and by state', async () => {
  const [vendor_id = ''] = (await acme.ask(listItems, {})).items.flatMap((item) => item.vendor_id ?? []);
  const item_id = await newItem(`Gloves ${crypto.randomUUID()}`, vendor_id);
  const stockroom = await newStockroom();
  const [empty, low, atMinimum] = [await newBin(item_id), await newBin(item_id), await newBin(item_id)];
  await receive(item_id, stockroom.id, 10);
  await receive(item_id, low.place_id, 1);
  await receive(item_id, atMinimum.place_id, 2);

  const { levels } = await acme.ask(listLevels, { item_id, place_id: low.place_id });
  expect(levels).toMatchObject([
    { quantity: 1, state: 'low', minimum: 2, par: 10, capacity: 20, to_count: false, device_name: device.device_name },
  ]); // oxfmt-ignore
  expect(levels).toMatchObject([
    { board_number: 20, bin_number: low.bin_number, stockroom_id: device.stockroom_id, device_id: device.id },
  ]); // oxfmt-ignore
  const everywhere = [
    [0, 'empty'],
    [1, 'low'],
    [10, 'enough'],
    [2, 'enough'],
  ];
  expect(await levelsOf(item_id)).toEqual(everywhere);
  expect(await levelsOf(item_id, { vendor_id })).toEqual(everywhere);
  expect(await levelsOf(item_id, { state: 'low' })).toEqual([[1, 'low']]);
  expect(await levelsOf(item_id, { device_id: 'none' })).toEqual([[10, 'enough']]);
  expect(await levelsOf(item_id, { device_id: device.id })).toEqual([
    [0, 'empty'],
    [1, 'low'],
    [2, 'enough'],
  ]);
  expect(await levelsOf(item_id, { place_id: empty.place_id })).toEqual([[0, 'empty']]);
  expect(await levelsOf(item_id, { location_id: stockroom.location_id })).toContainEqual([10, 'enough']);
  expect(await levelsOf(item_id, { counting: 'asked' })).toEqual([]);
  expect(await acme.refusal(listLevels, { item_id: crypto.randomUUID() })).toMatchObject({
    status: 400,
    fields: { item_id: gone('item') },
  });
});

test('the history says of a bin which one it is, and which item and how many belong into it', async () => {
  const [description, other] = [`Drill ${crypto.randomUUID()}`, `Drill ${crypto.randomUUID()}`];
  const { place_id, board_number, bin_number } = await newBin(await newItem(description));
  const change = (bin: { item_id: null } | { item_id: string; capacity: number; par: number; minimum: number }) =>
    acme.ask(changeLayout, { device_id: device.id, bins: [{ board_number, bin_number, ...bin }] });
  await change({ item_id: await newItem(other), capacity: 20, par: 15, minimum: 2 });
  await change({ item_id: null });

  const { entries } = await acme.ask(listAudit, { resource: 'stock_layout', record_id: place_id });

  const bin = binName(device.device_name, board_number, bin_number);
  expect(entries.map(nameText)).toEqual([bin, bin, bin]);
  expect(entries.map((entry) => changeLines(entry, String))).toEqual([
    [`Item: ${other} → –`, 'Capacity: 20 → –', 'Par: 15 → –', 'Minimum: 2 → –'],
    [`Item: ${description} → ${other}`, 'Par: 10 → 15'],
    [`Item: – → ${description}`, 'Capacity: – → 20', 'Par: – → 10', 'Minimum: – → 2'],
  ]);
}); // oxfmt-ignore

test('levels are in the order of the items, and bins with the same item in the order of their numbers', async () => {
  const tag = crypto.randomUUID();
  const [gloves, drills] = [await newItem(`Gloves ${tag}`), await newItem(`Drills ${tag}`)];
  const put = (board_number: number, bin_number: number, item_id: string) =>
    ({ board_number, bin_number, item_id, capacity: 20, par: 10, minimum: 2 });
  const bins = [put(31, 10, gloves), put(31, 2, drills), put(4, 3, gloves), put(31, 9, gloves), put(31, 1, drills)];
  await acme.ask(changeLayout, { device_id: device.id, bins });
  async function paged(filters: Input) {
    const read = (cursor?: string) => acme.ask(listLevels, { ...filters, limit: 2, cursor });
    const levels = await pageByPage(read, (page) => page.levels);
    const own = levels.filter(({ description }) => description.endsWith(tag));
    return own.map(({ board_number, bin_number }) => [board_number, bin_number]);
  }

  expect(await paged({ item_id: gloves })).toEqual([[4, 3], [31, 9], [31, 10]]);
  expect(await paged({ device_id: device.id })).toEqual([[31, 1], [31, 2], [4, 3], [31, 9], [31, 10]]);
  expect(await paged({ device_id: device.id, sort: 'place' })).toEqual([[4, 3], [31, 1], [31, 2], [31, 9], [31, 10]]);
  expect(await paged({ device_id: device.id, sort: '-place' })).toEqual([[31, 10], [31, 9], [31, 2], [31, 1], [4, 3]]);
}); // oxfmt-ignore

test('the pages of levels, and their file, are in the order of the items', async () => {
  const stockroom = await newStockroom();
  const names = ['Zircon', 'Amber', 'Jade'].map((name) => `${name} ${crypto.randomUUID()}`);
  for (const [index, name] of names.entries()) await receive(await newItem(name), stockroom.id, index + 1);
  const found = await pageByPage(
    (cursor) => acme.ask(listLevels, { place_id: stockroom.id, limit: 1, cursor }),
    ({ levels }) => levels.map(({ description }) => description),
  );
  const { bytes } = await acme.send(exportCalls.stock_levels.call, {
    place_id: stockroom.id,
    columns: 'description,quantity,state',
    sort: '-description',
  });

  expect(found).toEqual(names.toSorted());
  expect(new TextDecoder().decode(bytes)).toContain(
    `Item,Quantity,State\r\n${names[0]},1,Enough\r\n${names[2]},3,Enough\r\n${names[1]},2,Enough`,
  );
});

test('the layout of a device has its bins with what is in them, in their order', async () => {
  const description = `Mask ${crypto.randomUUID()}`;
  const item_id = await newItem(description);
  const bin = await newBin(item_id);
  await receive(item_id, bin.place_id, 6);
  await acme.ask(saveStockItem, { item_id, unit: 'Box' });
  const filled = async () =>
    (await acme.ask(readLayout, { device_id: device.id })).bins.filter((each) => each.item_id === item_id);

  expect(await filled()).toMatchObject([
    { place_id: bin.place_id, description, quantity: 6, unit: 'Box', par: 10, to_count: false, image_url: null },
  ]); // oxfmt-ignore
  const { bins: all } = await acme.ask(readLayout, { device_id: device.id });
  const positions = all.map(({ board_number, bin_number }) => board_number * 100 + bin_number);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));

  const { board_number, bin_number } = bin;
  await acme.ask(changeLayout, {
    device_id: device.id,
    bins: [{ board_number, bin_number, item_id: null }],
  });
  expect(await filled()).toEqual([]);
  // They are still in there.
  expect(await levelsOf(item_id)).toEqual([[6, 'enough']]);
});

test('what does not belong into a bin is named with the layout, until it was moved or belongs there', async () => {
  const [drills, taps] = [`Drill ${crypto.randomUUID()}`, `Tap ${crypto.randomUUID()}`];
  const [item_id, drill, tap] = [await newItem(), await newItem(drills), await newItem(taps)];
  const { place_id, board_number, bin_number } = await newBin(item_id);
  const position = { board_number, bin_number };
  await receive(item_id, place_id, 6);
  const misplaced = async () => {
    const answer = await acme.ask(readLayout, { device_id: device.id });
    return answer.misplaced?.filter((each) => each.place_id === place_id);
  };
  const change = (
    bin: { item_id: string; capacity: number; par: number; minimum: number } | { item_id: null },
  ) => acme.ask(changeLayout, { device_id: device.id, bins: [{ ...position, ...bin }] });
  expect(await misplaced()).toEqual([]);

  const counted = [tap, drill].map((other) => ({ place_id, item_id: other, quantity: 3 }));
  await acme.ask(countStock, { counted });
  const named = { ...position, place_id, master_id: '', quantity: 3 };
  expect(await misplaced()).toEqual([
    { ...named, item_id: drill, description: drills },
    { ...named, item_id: tap, description: taps },
  ]);
  const globex = await target.signIn('globex.admin');
  expect(await globex.refusal(readLayout, { device_id: device.id })).toMatchObject({ status: 404 });
  const { devices } = await globex.ask(listDevices, {});
  for (const { id } of devices)
    expect((await globex.ask(readLayout, { device_id: id })).misplaced).not.toContainEqual(
      expect.objectContaining({ place_id }),
    );

  const { levels } = await acme.ask(listLevels, { place_id, misplaced: 'wrong' });
  expect(levels.map((level) => level.item_id).toSorted()).toEqual([drill, tap].toSorted());
  expect((await acme.ask(listLevels, { place_id, item_id })).levels).toMatchObject([{ misplaced: false }]);

  const { id: to_place_id } = await newStockroom();
  const moving = { action: 'MOVE', item_id: tap, from_place_id: place_id, to_place_id } as const;
  await acme.ask(bookMovement, { ...moving, quantity: 2 });
  expect(await misplaced()).toMatchObject([{ item_id: drill }, { item_id: tap, quantity: 1 }]);
  await acme.ask(bookMovement, { ...moving, quantity: 1 });
  expect(await misplaced()).toMatchObject([{ item_id: drill }]);

  await change({ item_id: drill, capacity: 20, par: 10, minimum: 2 });
  expect(await misplaced()).toMatchObject([{ item_id, quantity: 6 }]);
  await change({ item_id: null });
  expect((await misplaced())?.map((each) => each.item_id).toSorted()).toEqual([item_id, drill].toSorted());
});

describe('counts from a file', () => {
  const newCoded = async () => {
    const master_id = `M-${crypto.randomUUID()}`;
    const input = { action: 'INSERT', description: 'Drill', master_id } as const;
    return { master_id, item_id: (await acme.ask(saveItem, input)).item_id };
  };
  const rowsOf = (cells: readonly Readonly<Record<string, string>>[]) =>
    cells.map((each, index) => ({ row: index + 2, cells: each }));

  test('are compared with what is known, and recorded once', async () => {
    const one = await newCoded();
    const stockroom = await newStockroom();
    await receive(one.item_id, stockroom.id, 1200);
    const description = `Tape ${crypto.randomUUID()}`;
    const another = await newItem(description);
    const bin = await newBin(another);
    await receive(another, bin.place_id, 4);
    const { device_name } = device;
    const [board_number, bin_number] = [String(bin.board_number), String(bin.bin_number)];
    const { stockrooms } = await acme.ask(readStockroom, { stockroom_id: stockroom.id });
    const [{ stockroom_name, location_name }] = stockrooms;
    const inBin = { stockroom_name, device_name, board_number, bin_number };
    const rows = rowsOf([
      { master_id: one.master_id.toLowerCase(), stockroom_name, location_name, quantity: '1,198' },
      { master_id: '', description: description.toUpperCase(), ...inBin, quantity: '4' },
    ]);

    const checked = await acme.ask(importCounts, { action: 'CHECK', rows });
    expect(checked.rows).toMatchObject([
      { row: 2, result: 'changed', before: { quantity: '1200' } },
      { row: 3, result: 'unchanged', before: {} },
    ]);
    expect(await levelsOf(one.item_id)).toEqual([[1200, 'enough']]);

    const file = { action: 'IMPORT', import_id: crypto.randomUUID(), rows } as const;
    const recorded = await acme.ask(importCounts, file);
    expect(recorded.message).toBe('2 counts: 1 changed, 1 already up to date');
    expect(await levelsOf(one.item_id)).toEqual([[1198, 'enough']]);
    expect((await acme.ask(listMovements, { item_id: one.item_id, kind: 'count' })).movements).toMatchObject([
      { quantity: 2, from_place: stockroom_name, count_id: recorded.rows[0]?.id },
    ]);

    await receive(one.item_id, stockroom.id, 10);
    const again = await acme.ask(importCounts, file);
    expect(again.rows.map(({ result, id }) => [result, id])).toEqual(
      recorded.rows.map(({ id }) => ['unchanged', id]),
    );
    expect(await levelsOf(one.item_id)).toEqual([[1208, 'enough']]);
  });

  test('that cannot be recorded say why at their cells, and the others are recorded', async () => {
    const { master_id, item_id } = await newCoded();
    const { stockroom_name, id } = await newStockroom();
    await receive(item_id, id, 5);
    const { device_name } = device;
    const bad: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['master_id', { master_id: '', stockroom_name, quantity: '1' }],
      ['master_id', { master_id: 'No such item', stockroom_name, quantity: '1' }],
      ['quantity', { master_id, stockroom_name, quantity: '' }],
      ['quantity', { master_id, stockroom_name, quantity: '1,5' }],
      ['quantity', { master_id, stockroom_name, quantity: '-1' }],
      ['quantity', { master_id, stockroom_name, quantity: '100001' }],
      ['stockroom_name', { master_id, quantity: '1' }],
      ['stockroom_name', { master_id, stockroom_name: 'No such stockroom', quantity: '1' }],
      ['device_name', { master_id, device_name: 'No such device', board_number: '1', bin_number: '1', quantity: '1' }],
      ['bin_number', { master_id, device_name, board_number: '1', quantity: '1' }],
      ['bin_number', { master_id, device_name, board_number: '99', bin_number: '49', quantity: '1' }],
    ];
    const good = { master_id, stockroom_name, quantity: '7' };
    const rows = rowsOf([good, ...bad.map(([, cells]) => cells), good]);
    const file = { action: 'IMPORT', import_id: crypto.randomUUID(), rows } as const;

    const answered = (await acme.ask(importCounts, file)).rows;

    expect(answered.map(({ result }) => result)).toEqual(['changed', ...[...bad, good].map(() => 'faulty')]);
    expect(answered.slice(1).map(({ problems }) => problems[0]?.field)).toEqual([
      ...bad.map(([field]) => field),
      'master_id',
    ]);
    expect(answered.at(-1)?.problems[0]?.message).toMatch(/is already in row 2\.$/);
    expect(await levelsOf(item_id)).toEqual([[7, 'enough']]);
  });

  test('of another account name nothing of this one, and cannot be undone', async () => {
    const { master_id } = await newCoded();
    const { stockroom_name } = await newStockroom();
    const globex = await target.signIn('globex.admin');
    const rows = rowsOf([{ master_id, stockroom_name, quantity: '1' }]);

    const { rows: checked } = await globex.ask(importCounts, { action: 'CHECK', rows });
    expect(checked[0]?.problems.map(({ field }) => field)).toEqual(['master_id', 'stockroom_name']);
    const undo = { action: 'UNDO', import_id: crypto.randomUUID() };
    expect(await acme.refusal(importCounts, undo)).toMatchObject({ status: 400 });
  });
}); // oxfmt-ignore

describe('the layout of a device from a file', () => {
  let board = 40;
  const newCoded = async () => {
    const [master_id, description] = [`M-${crypto.randomUUID()}`, `Drill ${crypto.randomUUID()}`];
    return { master_id, description, item_id: (await acme.ask(saveItem, { action: 'INSERT', description, master_id })).item_id };
  };
  const rowsOf = (cells: readonly Readonly<Record<string, string>>[]): { row: number; cells: Record<string, string> }[] => {
    board += 1;
    return cells.map((each, index) => ({ row: index + 2, cells: { board_number: String(board), bin_number: String(index + 1), ...each } }));
  };
  const numbers = { capacity: '20', par: '10', minimum: '2' };
  const filled = async () =>
    (await acme.ask(readLayout, { device_id: device.id })).bins.filter((bin) => bin.board_number === board);
  const importing = (rows: { row: number; cells: Record<string, string>; updated_at?: string | null }[], import_id: string = crypto.randomUUID()) =>
    acme.ask(importLayout, { action: 'IMPORT', device_id: device.id, import_id, rows });

  test('adds, changes and empties bins of a Standard device once, and leaves the others as they are', async () => {
    const [one, another] = [await newCoded(), await newCoded()];
    const first = rowsOf([one, another, one].map(({ master_id }) => ({ master_id: master_id.toLowerCase(), ...numbers })));
    const file = crypto.randomUUID();
    const added = await importing(first, file);
    expect(added.message).toBe('3 bins: 3 added');
    expect(await filled()).toMatchObject([{ item_id: one.item_id }, { item_id: another.item_id, capacity: 20, par: 10, minimum: 2 }, { item_id: one.item_id }]);
    expect((await importing(first, file)).rows.map(({ result, id }) => [result, id])).toEqual(added.rows.map(({ id }) => ['unchanged', id]));

    const position = (bin: number) => ({ board_number: String(board), bin_number: String(bin) });
    const changed = [
      { row: 2, cells: { ...position(1), par: '15' } },
      { row: 3, cells: { ...position(2), master_id: '', description: '', capacity: '', par: '', minimum: '' } },
    ];
    const { rows: checked } = await acme.ask(importLayout, { action: 'CHECK', device_id: device.id, rows: changed });
    expect(checked).toMatchObject([
      { result: 'changed', before: { par: '10' } },
      { result: 'changed', before: { master_id: another.master_id, capacity: '20', par: '10', minimum: '2' } },
    ]);
    expect((await importing(changed)).message).toBe('2 bins: 2 changed');
    expect(await filled()).toMatchObject([{ bin_number: 1, par: 15, capacity: 20 }, { bin_number: 3, par: 10 }]);
  });

  test('that cannot be said why at their cells, and the others are changed', async () => {
    const { master_id, description } = await newCoded();
    const twice = `Twice ${crypto.randomUUID()}`;
    for (const name of [twice, twice]) await newItem(name);
    const bad: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['board_number', { master_id, ...numbers, board_number: '101' }],
      ['bin_number', { master_id, ...numbers, bin_number: '0' }],
      ['bin_number', { master_id, ...numbers, bin_number: '' }],
      ['master_id', { master_id: 'No such item', ...numbers }],
      ['master_id', { master_id: '', ...numbers }],
      ['description', { description: twice, ...numbers }],
      ['capacity', { master_id, ...numbers, capacity: '' }],
      ['capacity', { master_id, ...numbers, capacity: '1,5' }],
      ['par', { master_id, ...numbers, par: '21' }],
      ['bin_number', { master_id, ...numbers, bin_number: '12' }],
    ];
    const rows = rowsOf([...bad.map(([, cells]) => cells), { master_id, ...numbers, bin_number: '13' }, { description, ...numbers }]);
    rows[9] = { row: 11, cells: { ...rows[9]?.cells, board_number: String(board), bin_number: '12' } };
    rows.unshift({ row: 1, cells: { board_number: String(board), bin_number: '12', master_id, ...numbers } });
    const answered = (await importing(rows)).rows;

    expect(answered.filter(({ result }) => result === 'faulty').map(({ problems }) => problems[0]?.field)).toEqual(bad.map(([field]) => field).concat('bin_number'));
    expect((await filled()).map(({ bin_number }) => bin_number)).toEqual([12, 13]);
  });

  test('of an archived item is refused in its row, and not the others; where it is already, it may stay', async () => {
    const [one, another] = [await newCoded(), await newCoded()];
    const [filledAlready, elsewhere, other] = rowsOf([one, one, another].map(({ master_id }) => ({ master_id, ...numbers })));
    await importing([filledAlready].flatMap((row) => row ?? []));
    if (!filledAlready || !elsewhere || !other) throw new Error('A row is missing.');
    await archiveOrRestore(acme, 'ARCHIVE', 'item', one.item_id);

    const kept = { ...filledAlready, cells: { ...filledAlready.cells, par: '12' } };
    expect((await importing([kept, elsewhere, other])).rows).toMatchObject([
      { result: 'changed' },
      { result: 'faulty', problems: [{ field: 'master_id' }] },
      { result: 'new' },
    ]);
    expect(await filled()).toMatchObject([{ bin_number: 1, par: 12 }, { bin_number: 3, item_id: another.item_id }]);
  });

  test('keeps what somebody has changed since the check', async () => {
    const [one, another] = [await newCoded(), await newCoded()];
    const row = first(rowsOf([{ master_id: one.master_id, ...numbers }]));
    await importing([row]);
    const sent = { ...row, cells: { ...row.cells, par: '12' } };
    const checked = first((await acme.ask(importLayout, { action: 'CHECK', device_id: device.id, rows: [sent] })).rows);
    await importing([{ ...row, cells: { ...row.cells, master_id: another.master_id } }]);
    expect((await importing([{ ...sent, updated_at: checked.updated_at }])).rows).toMatchObject([{ result: 'kept' }]);
    expect(await filled()).toMatchObject([{ item_id: another.item_id, par: 10 }]);
  });

  test('is refused for a bin that no board of an Unlimited device has, and for a device of another account', async () => {
    const { master_id } = await newCoded();
    const { devices } = await acme.ask(listDevices, {});
    const unlimited = first(devices.filter(({ unit_type }) => unit_type !== ''));
    const rows = [{ row: 2, cells: { board_number: '99', bin_number: '1', master_id, ...numbers } }];
    const { rows: checked } = await acme.ask(importLayout, { action: 'CHECK', device_id: unlimited.id, rows });
    expect(checked).toMatchObject([{ result: 'faulty', problems: [{ field: 'bin_number' }] }]);
    const globex = await target.signIn('globex.admin');
    expect(await globex.refusal(importLayout, { action: 'CHECK', device_id: device.id, rows })).toMatchObject({ status: 404 });
  });

  test('has a file that can be imported again', async () => {
    const { master_id, description } = await newCoded();
    await importing(rowsOf([{ master_id, ...numbers }]));
    const { bytes } = await acme.send(exportCalls.stock_layouts.call, { device_id: device.id });
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('Board,Bin,Item,Master ID,Capacity,Par,Minimum\r\n');
    expect(text).toContain(`\r\n${board},1,${description},${master_id},20,10,2\r\n`);
  });
}); // oxfmt-ignore

test('of two people who edit a bin, the second does not overwrite what the first has saved', async () => {
  const item_id = await newItem();
  const { board_number, bin_number, place_id } = await newBin(item_id);
  const position = { board_number, bin_number };
  const numbers = { item_id, capacity: 20, par: 10 };
  const save = <Of extends object>(of: Of) => ({ device_id: device.id, bins: [{ ...position, ...of }] });
  const readBin = async () =>
    first(
      (await acme.ask(readLayout, { device_id: device.id })).bins.filter((bin) => bin.place_id === place_id),
    );
  const { updated_at: before } = await readBin();

  await acme.ask(changeLayout, save({ ...numbers, minimum: 5, updated_at: before }));
  const refused = await acme.refusal(changeLayout, save({ ...numbers, minimum: 7, updated_at: before }));
  expect(refused).toMatchObject({
    status: 409,
    error: expect.stringMatching(/^This bin was changed by /) as unknown,
    current: { ...position, item_id, minimum: 5 },
  });
  expect(await readBin()).toMatchObject({ minimum: 5 });
  // A person who saw the bin empty does not take it from one who has assigned it since.
  const unseen = save({ ...numbers, minimum: 1, updated_at: null });
  expect(await acme.refusal(changeLayout, unseen)).toMatchObject({ status: 409, current: { minimum: 5 } });

  const emptied = save({ item_id: null, updated_at: (await readBin()).updated_at });
  await acme.ask(changeLayout, emptied);
  expect(
    await acme.refusal(changeLayout, save({ ...numbers, minimum: 2, updated_at: before })),
  ).toMatchObject({ status: 409, current: { ...position, item_id: null } });
  await acme.ask(changeLayout, unseen);
  expect((await acme.ask(readLayout, { device_id: device.id })).bins).toContainEqual(
    expect.objectContaining({ ...position, minimum: 1 }),
  );
});

test('a movement that is sent again with its key is booked once, also when the key has been forgotten', async () => {
  const item_id = await newItem();
  const { id: to_place_id } = await newStockroom();
  const key = { [idempotencyKeyHeader]: crypto.randomUUID() };
  const received = { action: 'RECEIVE' as const, item_id, to_place_id, quantity: 5 };
  const book = (quantity: number) => acme.send(bookMovement, { ...received, quantity }, key);
  const forgetKeys = () =>
    target.asOwner(({ trx }) =>
      trx
        .deleteFrom('idempotency_keys')
        .execute()
        .then(() => undefined),
    );
  const first = (await book(5)).json();

  await forgetKeys();
  expect((await book(5)).json()).toEqual(first);
  expect(await levelsOf(item_id)).toEqual([[5, 'enough']]);

  await forgetKeys();
  expect((await book(2)).json()).not.toEqual(first);
  expect(await levelsOf(item_id)).toEqual([[7, 'enough']]);
});

test('nothing is moved to where it is', async () => {
  const item_id = await newItem();
  const { id } = await newStockroom();
  const moved = { action: 'MOVE', item_id, quantity: 2, from_place_id: id, to_place_id: id };

  expect(await acme.refusal(bookMovement, moved)).toMatchObject({
    status: 400,
    fields: { to_place_id: samePlace },
  });
});

describe('what is said of items', () => {
  const savedOf = async (item_id: string) => (await acme.ask(listStockItems, { item_id })).stock_items[0];

  test('an item has a unit and a minimum in all places together, and a history of both', async () => {
    const item_id = await newItem();
    const [one, another] = [await newStockroom(), await newStockroom()];
    await acme.ask(saveStockItem, { item_id, minimum: 10, unit: 'Box' });
    await receive(item_id, one.id, 4);
    await receive(item_id, another.id, 5);

    expect(await savedOf(item_id)).toMatchObject({ quantity: 9, state: 'low', minimum: 10, unit: 'Box', on_loan: 0 });
    expect((await acme.ask(listLevels, { item_id })).levels).toMatchObject([{ unit: 'Box' }, { unit: 'Box' }]);
    expect((await acme.ask(listStockItems, { item_id, state: 'enough' })).stock_items).toEqual([]);
    expect((await acme.ask(listStockItems, { item_id, state: 'low' })).stock_items).toHaveLength(1);
    await acme.ask(saveStockItem, { item_id, minimum: 9 });
    expect(await savedOf(item_id)).toMatchObject({ state: 'enough', minimum: 9, unit: 'Box' });
    const history = await acme.ask(readRecordHistory, { resource: 'stock_item', record_id: item_id });
    expect(history.entries).toMatchObject([
      { action: 'UPDATE', changes: [{ field: 'minimum', before: 10, after: 9 }] },
      { action: 'UPDATE', changes: [{ field: 'minimum', before: 0, after: 10 }, { field: 'unit', after: 'Box' }] },
    ]);
  }); // oxfmt-ignore

  test('a save that is older than what is stored is refused', async () => {
    const item_id = await newItem();
    await acme.ask(saveStockItem, { item_id, unit: 'Box' });
    const { updated_at } = (await savedOf(item_id)) ?? {};
    await acme.ask(saveStockItem, { item_id, unit: 'Bag' });

    expect(await acme.refusal(saveStockItem, { item_id, unit: 'Can', updated_at })).toMatchObject({
      status: 409,
    });
    expect(await savedOf(item_id)).toMatchObject({ unit: 'Bag' });
  });

  test('of two who say something of an item for the first time, the second is refused', async () => {
    const item_id = await newItem();
    await acme.ask(saveStockItem, { item_id, unit: 'Box', updated_at: null });

    const { status, current } = await acme.refusal(saveStockItem, { item_id, unit: 'Can', updated_at: null });

    expect([status, current?.unit]).toEqual([409, 'Box']);
    expect(await savedOf(item_id)).toMatchObject({ unit: 'Box' });
  });

  test('its file says the same', async () => {
    const item_id = await newItem();
    await acme.ask(saveStockItem, { item_id, unit: 'Box', loan_days: 3, inspect_by: '2999-01-31' });
    const { bytes } = await acme.send(exportCalls.stock_items.call, {
      item_id,
      columns: 'minimum,unit,loan_days,inspect_by,needs_job',
    });

    expect(new TextDecoder().decode(bytes)).toContain(
      'Minimum,Unit,Loan days,Next inspection,Asks for a job\r\n,Box,3,2999-01-31,No',
    );
    expect((await acme.ask(listStockItems, { item_id, lent: 'used' })).stock_items).toEqual([]);
    expect((await acme.ask(listStockItems, { item_id, lent: 'lent' })).stock_items).toHaveLength(1);
  });

  test.each([
    { minimum: -1 },
    { minimum: 1.5 },
    { loan_days: 0 },
    { max_a_day: 0 },
    { inspect_by: '2027-02-30' },
    { needs_job: 'yes' },
    { unit: 'x'.repeat(31) },
  ])('%j is refused', async (fields) => {
    const item_id = await newItem();
    expect(await acme.refusal(saveStockItem, { item_id, ...fields })).toMatchObject({
      status: 400,
      fields: { [Object.keys(fields)[0] ?? '']: expect.any(String) as unknown },
    });
  });

  test('a take is refused of what is past its inspection, without the job that it asks for, and of more than a person may', async () => {
    const item_id = await newItem();
    const stockroom = await newStockroom();
    await receive(item_id, stockroom.id, 10);
    const take = { action: 'ISSUE', item_id, quantity: 2, from_place_id: stockroom.id, person_id: person.id } as const;

    await acme.ask(saveStockItem, { item_id, inspect_by: '2020-01-31' });
    expect(await acme.refusal(bookMovement, take)).toMatchObject({ status: 409, error: inspectionDue('2020-01-31') });
    await acme.ask(saveStockItem, { item_id, inspect_by: null, needs_job: true });
    expect(await acme.refusal(bookMovement, take)).toMatchObject({ status: 400, fields: { job: jobNeeded } });
    await acme.ask(saveStockItem, { item_id, max_a_day: 3, max_a_week: 4 });
    await acme.ask(bookMovement, { ...take, job: 'Job 1' });
    expect(await acme.refusal(bookMovement, { ...take, job: 'Job 1' })).toMatchObject({
      status: 409,
      fields: { quantity: overLimit(3, 'day', 1) },
    });
    await acme.ask(saveStockItem, { item_id, max_a_day: null });
    await acme.ask(bookMovement, { ...take, job: 'Job 1' });
    expect(await acme.refusal(bookMovement, { ...take, job: 'Job 1' })).toMatchObject({
      status: 409,
      error: overLimit(4, 'week', 0),
    });
    await acme.ask(bookMovement, { action: 'RETURN', item_id, quantity: 3, person_id: person.id, to_place_id: stockroom.id });
    await acme.ask(bookMovement, { ...take, job: 'Job 1' });
  }); // oxfmt-ignore
});

test('an item is below its minimum by what all places have together, also where none is left', async () => {
  const [item_id, none_left, enough] = [await newItem(), await newItem(), await newItem()];
  const stockrooms = [await newStockroom(), await newStockroom()];
  for (const said of [item_id, none_left, enough])
    await acme.ask(saveStockItem, { item_id: said, minimum: 5 });
  for (const { id } of stockrooms) {
    await receive(item_id, id, 2);
    await receive(enough, id, 3);
  }
  const below = (await acme.ask(listStockItems, { minimum: 'below' })).stock_items;
  const found = (id: string) => below.filter((item) => item.id === id);

  expect(found(item_id)).toMatchObject([{ quantity: 4, state: 'low', below_minimum: true }]);
  expect(found(none_left)).toMatchObject([{ quantity: 0, state: 'empty', below_minimum: true }]);
  expect(found(enough)).toEqual([]);
});

test('each figure of the summary is how many rows its list has', async () => {
  const item_id = await newItem();
  await acme.ask(saveStockItem, { item_id, minimum: 5 });
  await acme.ask(saveStockItem, { item_id: await newItem(), minimum: 1 });
  await newBin(item_id);
  for (const quantity of [1, 2]) await receive(item_id, (await newBin(item_id)).place_id, quantity);

  const { summary } = await acme.ask(readStockSummary, {});

  const levels = async (filters: Input) => (await acme.ask(listLevels, filters)).levels.length;
  expect(summary).toEqual({
    items_low: (await acme.ask(listStockItems, { minimum: 'below' })).stock_items.length,
    bins_low: await levels({ kind: 'bin', state: 'low' }),
    bins_empty: await levels({ kind: 'bin', state: 'empty' }),
    to_count: await levels({ counting: 'asked' }),
    loans_overdue: (await acme.ask(listLoans, { state: 'overdue' })).loans.length,
    events_waiting: expect.any(Number) as unknown,
  });
  expect(summary.items_low).toBeGreaterThan(0);
  expect(summary.bins_low).toBeGreaterThan(0);
  expect(summary.bins_empty).toBeGreaterThan(0);
});

describe('use per week', () => {
  const useOf = async (item_id: string) => (await acme.ask(readStockUse, { item_id })).use;

  /** Receives twice as much of a new item as a person then takes. */
  async function taking(quantity: number) {
    const item_id = await newItem();
    const stockroom = await newStockroom();
    await receive(item_id, stockroom.id, 2 * quantity);
    const { movement_id } = await acme.ask(bookMovement, {
      action: 'ISSUE',
      item_id,
      quantity,
      from_place_id: stockroom.id,
      person_id: person.id,
    });
    return { item_id, stockroom, movement_id };
  }

  test('is what people took and returned in each of twelve weeks, and says for how long the rest lasts', async () => {
    const { item_id, stockroom } = await taking(30);
    const returned = { item_id, quantity: 2, person_id: person.id, to_place_id: stockroom.id };
    await acme.ask(bookMovement, { action: 'RETURN', ...returned });

    const { weeks, ...lasting } = await useOf(item_id);

    expect(weeks).toHaveLength(12);
    // At the first moment of a week what was taken is in the week before.
    const all = weeks.map(({ taken, returned: back }) => [taken, back]);
    expect(all.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [0, 0]));
    expect(all.slice(10).reduce((sum, [taken = 0]) => sum + taken, 0)).toBe(30);
    expect(all.slice(10).reduce((sum, [, back = 0]) => sum + back, 0)).toBe(2);
    for (const { week } of weeks) expect(new Date(week).getUTCDay()).toBe(1);
    // As if these 28 were all that was used in a week.
    expect(lasting).toEqual({ used: 28, quantity: 32, days_left: 8 });
  });

  test('leaves out what is only moved, counted or scrapped', async () => {
    const item_id = await newItem();
    const [one, another] = [await newStockroom(), await newStockroom()];
    await receive(item_id, one.id, 9);
    const moved = { item_id, quantity: 4, from_place_id: one.id };
    await acme.ask(bookMovement, { action: 'MOVE', ...moved, to_place_id: another.id });
    await acme.ask(bookMovement, { action: 'SCRAP', ...moved, quantity: 1, reason: 'Broken' });
    await acme.ask(countStock, { counted: [{ item_id, place_id: another.id, quantity: 2 }] });

    expect(await useOf(item_id)).toMatchObject({ used: 0, quantity: 6, days_left: null });
  });

  test('what was recorded by mistake was not used', async () => {
    const { item_id, movement_id } = await taking(3);
    await acme.ask(bookMovement, { action: 'CORRECT', movement_id, quantity: 2, reason: 'Another item' });
    expect(await useOf(item_id)).toMatchObject({ used: 1, quantity: 5 });
  });

  test('an item that was never moved was not used', async () => {
    const { weeks, ...lasting } = await useOf(await newItem());
    expect(weeks.every(({ taken, returned }) => taken === 0 && returned === 0)).toBe(true);
    expect(lasting).toEqual({ used: 0, quantity: 0, days_left: null });
  });

  test('what comes back is not used up, and is not among the items of which most is used', async () => {
    const { item_id } = await taking(40_000);
    await acme.ask(saveStockItem, { item_id, loan_days: 7 });

    expect(await useOf(item_id)).toMatchObject({ used: 40_000, days_left: null });
    const { items } = await acme.ask(listMostUsed, {});
    expect(items.map((item) => item.item_id)).not.toContain(item_id);
  });

  test('the items of which most is used come first, without archived ones', async () => {
    const { item_id } = await taking(50_000);
    await acme.ask(saveStockItem, { item_id, unit: 'pair' });
    const mostUsed = async () => (await acme.ask(listMostUsed, {})).items;
    const items = await mostUsed();

    expect(items.length).toBeLessThanOrEqual(mostUsedCount);
    expect(items[0]).toMatchObject({ item_id, used: 50_000, quantity: 50_000, unit: 'pair', days_left: 7 });
    const used = items.map((item) => item.used);
    expect(used).toEqual(used.toSorted((one, other) => other - one));
    expect(Math.min(...used)).toBeGreaterThan(0);

    await archiveOrRestore(acme, 'ARCHIVE', 'item', item_id);
    expect(await mostUsed()).toEqual(expect.not.arrayContaining([expect.objectContaining({ item_id })]));
  });
});

describe('reports of devices', () => {
  let key: string;

  beforeAll(async () => {
    ({ key } = await acme.ask(issueDeviceKey, { action: 'ISSUE', device_id: device.id }));
  });

  async function report(events: readonly unknown[], by = key) {
    const sent = { device_time: new Date().toISOString(), events };
    const headers = { Authorization: `Bearer ${by}` };
    return (await target.anonymous.send(reportDeviceEvents, sent, headers)).status;
  }

  test('a device is told its bins and who may open it, and nothing where nothing has changed', async () => {
    const item_id = await newItem();
    const bin = await newBin(item_id);
    await acme.ask(saveStockItem, { item_id, unit: 'Box', max_a_day: 2 });
    const access = { user_id: person.id, device_id: device.id };
    await acme.ask(changeUserDevice, { action: 'GRANT', ...access });
    const ask = async (headers: Readonly<Record<string, string>> = {}) =>
      target.anonymous.send(readDeviceSetup, {}, { Authorization: `Bearer ${key}`, ...headers });
    const first = await ask();
    const setup = readDeviceSetup.output.parse(first.json());

    expect(setup.device).toEqual({ id: device.id, device_name: device.device_name });
    expect(setup.bins.find(({ bin_number }) => bin_number === bin.bin_number)).toMatchObject({ item_id, unit: 'Box', max_a_day: 2 });
    expect(setup.people.find(({ user_id }) => user_id === person.id)).toMatchObject({ username: person.username, badges: expect.any(Array) as unknown });
    const version = first.headers.get('etag') ?? '';
    const again = await ask({ 'If-None-Match': version });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await acme.ask(changeUserDevice, { action: 'REVOKE', ...access });
    const later = await ask({ 'If-None-Match': version });
    expect(later.status).toBe(200);
    expect(readDeviceSetup.output.parse(later.json()).people).not.toContainEqual(
      expect.objectContaining({ user_id: person.id }),
    );
  }); // oxfmt-ignore

  test('501 events, and a key that was revoked, are refused', async () => {
    const { key: revoked, device_key } = await acme.ask(issueDeviceKey, {
      action: 'ISSUE',
      device_id: device.id,
    });
    await acme.ask(revokeDeviceKey, { action: 'REVOKE', device_key_id: device_key.id });

    expect(await report(Array.from({ length: 501 }, () => ({})))).toBe(400);
    expect(await report([], key)).toBe(400);
    expect(await report([{}], revoked)).toBe(401);
  });
});
