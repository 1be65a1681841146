import { saveItem } from '@vended/contract/items';
import { refillBins } from '@vended/contract/stock/refills';
import { waitsFor } from '@vended/contract/stock/deviceEvents';
import { importLayout, stillInBin, usedForAnother } from '@vended/contract/stock/layoutImport';
import { changeLayout, readLayout } from '@vended/contract/stock/layouts';
import { listLevels } from '@vended/contract/stock/levels';
import { bookMovement } from '@vended/contract/stock/movements';
import { minutesAgo } from '../../testing/moments';
import { acmeStock } from '../../testing/stockOf';
import { apiOfTests } from '../../testing/testApi';
import { storeEvents } from './deviceEvents.service';

const api = apiOfTests();
const admin = api.as('acme.admin');
const acme = acmeStock(api);

const newItem = async () =>
  (await admin.ask(saveItem, { action: 'INSERT', description: `Drill ${crypto.randomUUID()}` })).item_id;

let bins = 0;

/** A bin that no other test uses. */
function newBin() {
  bins += 1;
  const position = { board_number: 60, bin_number: bins };
  return {
    position,
    /** As a file has it. */
    cells: { board_number: '60', bin_number: String(bins) },
    assign: async (item_id: string, valid_from?: string, numbers = {}) => {
      const bin = { ...position, item_id, capacity: 20, par: 10, minimum: 2, ...numbers };
      const { layouts } = await admin.ask(changeLayout, { device_id: acme.device, bins: [bin], valid_from });
      const [layout] = layouts;
      if (!layout) throw new Error('The bin has no layout.');
      return layout;
    },
    clear: () => admin.ask(changeLayout, { device_id: acme.device, bins: [{ ...position, item_id: null }] }),
  };
}

/** Long enough for what follows to happen at another moment. */
const momentLater = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What belonged into a bin, in the order of time. */
const history = (placeId: string) =>
  acme.run(({ trx }) =>
    trx
      .selectFrom('stock_layouts')
      .select(['item_id', 'capacity', 'valid_from', 'valid_until'])
      .where('place_id', '=', placeId)
      .orderBy('valid_from')
      .execute(),
  );

describe('an item that belonged into a bin, which was cleared since', () => {
  test('belongs there again from the moment from which it did before', async () => {
    const { assign, clear } = newBin();
    const item_id = await newItem();
    const from = minutesAgo(100);
    const { place_id } = await assign(item_id, from);
    await clear();

    expect(await assign(item_id, from)).toMatchObject({ valid_from: from, valid_until: null });
    expect(await history(place_id)).toMatchObject([{ valid_from: from, valid_until: null }]);
  });

  test('belongs there again with its new numbers from a moment in between, and had the old ones until then', async () => {
    const { assign, clear } = newBin();
    const item_id = await newItem();
    const [from, between] = [minutesAgo(100), minutesAgo(50)];
    const { place_id } = await assign(item_id, from);
    // Whatever was moved by hand since.
    await admin.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: place_id, quantity: 1 });
    await clear();
    await assign(item_id, between, { capacity: 30 });

    expect(await history(place_id)).toMatchObject([
      { capacity: 20, valid_from: from, valid_until: between },
      { capacity: 30, valid_from: between, valid_until: null },
    ]);
  });
});

describe('new numbers of an item that stays', () => {
  test('hold from now on, and the old ones of the time before, as long as the item is the same', async () => {
    const { assign } = newBin();
    const item_id = await newItem();
    const [from, between, earlier] = [minutesAgo(100), minutesAgo(50), minutesAgo(150)];
    const { place_id, id } = await assign(item_id, from);
    const changed = await assign(item_id, between, { capacity: 30 });

    expect(changed).toMatchObject({ capacity: 30, valid_from: between });
    expect(changed.id).not.toBe(id);
    const both = (first: string) => [
      { capacity: 20, valid_from: first, valid_until: between },
      { capacity: 30, valid_from: between, valid_until: null },
    ];
    expect(await history(place_id)).toMatchObject(both(from));

    // The item belonged there longer than was said: its numbers stay what they were.
    expect(await assign(item_id, earlier, { capacity: 30 })).toMatchObject({ valid_from: between });
    expect(await history(place_id)).toMatchObject(both(earlier));
    expect(await assign(item_id, from, { capacity: 30 })).toEqual(changed);
    expect(await history(place_id)).toMatchObject(both(earlier));
  });

  test('hold from an earlier moment where that is said, whatever the numbers were since', async () => {
    const { assign } = newBin();
    const item_id = await newItem();
    const [from, between] = [minutesAgo(100), minutesAgo(50)];
    const { place_id } = await assign(item_id, from);
    await assign(item_id, minutesAgo(30), { capacity: 30 });
    await assign(item_id, minutesAgo(20), { capacity: 40 });
    await assign(item_id, between, { capacity: 50 });

    expect(await history(place_id)).toMatchObject([
      { capacity: 20, valid_from: from, valid_until: between },
      { capacity: 50, valid_from: between, valid_until: null },
    ]);
  });

  test('do not keep another item from belonging there since an earlier moment', async () => {
    const { assign } = newBin();
    const [item_id, other] = [await newItem(), await newItem()];
    const [from, between] = [minutesAgo(100), minutesAgo(50)];
    const { place_id } = await assign(item_id, from);
    await assign(item_id, minutesAgo(30), { par: 12 });
    await assign(other, between);

    expect(await history(place_id)).toMatchObject([
      { item_id, valid_from: from, valid_until: between },
      { item_id: other, valid_from: between, valid_until: null },
    ]);
  });

  test('are judged by in a late refill and a late report only from when they hold', async () => {
    const { assign, position } = newBin();
    const item_id = await newItem();
    const { place_id } = await assign(item_id, minutesAgo(600));
    const from_place_id = await acme.newStockroom();
    await admin.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: from_place_id, quantity: 50 });
    await momentLater();
    const filled_at = new Date().toISOString();
    await momentLater();
    await assign(item_id, undefined, { par: 18 });

    await admin.ask(refillBins, { from_place_id, filled: [{ place_id, item_id, filled_at }] });
    expect((await admin.ask(listLevels, { item_id, place_id })).levels).toMatchObject([{ quantity: 10 }]);

    await assign(item_id, undefined, { capacity: 5, par: 5 });
    const take = { kind: 'take', ...position, person_id: acme.person, happened_at: minutesAgo(60) };
    const report = (quantity: number) =>
      acme.run((scope) => {
        const events = [{ ...take, id: crypto.randomUUID(), quantity }];
        return storeEvents(scope, acme.device, { device_time: new Date().toISOString(), events });
      });
    expect(await report(20)).toMatchObject({ applied: 1 });
    expect(await report(21)).toMatchObject({ applied: 0, waiting: [{ reason: waitsFor.capacity }] });
  });
});

describe('a file with the layout of a device', () => {
  const send = (
    action: 'CHECK' | 'IMPORT',
    cells: Record<string, unknown>,
    import_id = crypto.randomUUID(),
  ) => admin.ask(importLayout, { action, device_id: acme.device, import_id, rows: [{ row: 2, cells }] });

  test('leaves a bin as it is as long as something is in it that would be in the wrong bin', async () => {
    const { cells: position, assign } = newBin();
    const [item_id, master_id] = [await newItem(), crypto.randomUUID()];
    await admin.ask(saveItem, { action: 'INSERT', description: 'Another', master_id });
    const { place_id } = await assign(item_id);
    await admin.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: place_id, quantity: 2 });
    const { bins: before } = await admin.ask(readLayout, { device_id: acme.device });
    const description = before.find((bin) => bin.place_id === place_id)?.description ?? '';
    const cleared = { ...position, master_id: '', capacity: '', par: '', minimum: '' };
    const other = { ...position, master_id, capacity: '5', par: '5', minimum: '1' };

    const problems = [{ field: 'master_id', message: stillInBin({ quantity: 2, description }) }];
    for (const cells of [cleared, other])
      for (const action of ['CHECK', 'IMPORT'] as const)
        expect((await send(action, cells)).rows).toMatchObject([{ result: 'faulty', problems }]);
    expect((await send('IMPORT', { ...position, par: '5' })).rows).toMatchObject([{ result: 'changed' }]);

    const left = { item_id, from_place_id: place_id, quantity: 2 };
    await admin.ask(bookMovement, { action: 'SCRAP', ...left, reason: 'Worn out' });
    expect((await send('IMPORT', cleared)).rows).toMatchObject([{ result: 'changed' }]);
  });

  test('is not stored again when it is sent again, and another bin is not taken for one that was stored', async () => {
    const [one, other] = [newBin(), newBin()];
    const item_id = await newItem();
    for (const bin of [one, other]) await bin.assign(item_id);
    const import_id = crypto.randomUUID();
    const sent = (bin: typeof one) => send('IMPORT', { ...bin.cells, par: '5' }, import_id);

    expect((await sent(one)).rows).toMatchObject([{ result: 'changed' }]);
    expect((await sent(one)).rows).toMatchObject([{ result: 'unchanged' }]);
    expect((await sent(other)).rows).toMatchObject([
      { result: 'faulty', id: null, problems: [{ field: null, message: usedForAnother }] },
    ]);
  });
});
