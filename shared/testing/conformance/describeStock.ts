import { countedTwice, countStock, notInLayout, refillBins } from '@vended/contract/stock/counts';
import {
  applyDeviceEvents,
  listDeviceEvents,
  reportDeviceEvents,
  waitsFor,
} from '@vended/contract/stock/deviceEvents';
import { issueDeviceKey, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { changeLayout, readLayout, type Layout } from '@vended/contract/stock/layouts';
import { notYet } from '@vended/contract/stock/quantity';
import { listDevices } from '@vended/contract/devices';
import { exportCalls } from '@vended/contract/exports';
import { listItems, saveItem } from '@vended/contract/items';
import { listLevels } from '@vended/contract/stock/levels';
import {
  bookMovement,
  countAgain,
  listMovements,
  onlyLeft,
  personHas,
  samePlace,
} from '@vended/contract/stock/movements';
import { binName } from '@vended/contract/stock/placeNames';
import { gone } from '@vended/contract/lists';
import { addStockroom, listStockrooms } from '@vended/contract/stockrooms';
import { listUsers } from '@vended/contract/users';
import type { Caller, Input, Target } from './target';

/** Tests what is moved, counted and filled, and the lists of it. */
export function describeStock(start: () => Promise<Target>): void {
  let target: Target;
  let acme: Caller;
  let person: { readonly id: string; readonly username: string };
  let device: { readonly id: string; readonly device_name: string; readonly stockroom_id: string | null };

  beforeAll(async () => {
    target = await start();
    acme = await target.signIn('acme.admin');
    person = first((await acme.ask(listUsers, {})).users);
    const { devices } = await acme.ask(listDevices, {});
    device = first(devices.filter(({ unit_type, stockroom_id }) => unit_type === '' && stockroom_id));
  });
  afterAll(() => target.stop());

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

  test('the pages of the ledger add up to the whole', async () => {
    const item_id = await newItem();
    const stockroom = await newStockroom();
    for (const quantity of [1, 2, 3]) await receive(item_id, stockroom.id, quantity);
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await acme.ask(listMovements, { item_id, limit: 1, cursor });
      found.push(...page.movements.map(({ quantity }) => quantity));
      cursor = page.next_cursor;
    } while (cursor !== undefined);

    expect(found).toEqual([3, 2, 1]);
  });

  test('levels are listed by item, with where they are, and filtered by that and by state', async () => {
    const [vendor_id = ''] = (await acme.ask(listItems, {})).items.flatMap((item) => item.vendor_id ?? []);
    const item_id = await newItem(`Gloves ${crypto.randomUUID()}`, vendor_id);
    const stockroom = await newStockroom();
    const [empty, low] = [await newBin(item_id), await newBin(item_id)];
    await receive(item_id, stockroom.id, 10);
    await receive(item_id, low.place_id, 1);

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
    ];
    expect(await levelsOf(item_id)).toEqual(everywhere);
    expect(await levelsOf(item_id, { vendor_id })).toEqual(everywhere);
    expect(await levelsOf(item_id, { state: 'low' })).toEqual([[1, 'low']]);
    expect(await levelsOf(item_id, { device_id: device.id })).toEqual(everywhere.slice(0, 2));
    expect(await levelsOf(item_id, { device_id: 'none' })).toEqual(everywhere.slice(2));
    expect(await levelsOf(item_id, { place_id: empty.place_id })).toEqual([[0, 'empty']]);
    expect(await levelsOf(item_id, { location_id: stockroom.location_id })).toContainEqual([10, 'enough']);
    expect(await levelsOf(item_id, { counting: 'asked' })).toEqual([]);
    expect(await acme.refusal(listLevels, { item_id: crypto.randomUUID() })).toMatchObject({
      status: 400,
      fields: { item_id: gone('item') },
    });
  });

  test('the pages of levels, and their file, are in the order of the items', async () => {
    const stockroom = await newStockroom();
    const names = ['Zircon', 'Amber', 'Jade'].map((name) => `${name} ${crypto.randomUUID()}`);
    for (const [index, name] of names.entries()) await receive(await newItem(name), stockroom.id, index + 1);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await acme.ask(listLevels, { place_id: stockroom.id, limit: 1, cursor });
      found.push(...page.levels.map(({ description }) => description));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
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

  test('a bin is filled up to par from a stockroom, and only with what belongs into it', async () => {
    const [item_id, other] = [await newItem(), await newItem()];
    const stockroom = await newStockroom();
    const bin = await newBin(item_id);
    await receive(item_id, stockroom.id, 12);
    await receive(other, stockroom.id, 12);
    const fill = { from_place_id: stockroom.id, filled: [{ place_id: bin.place_id, item_id }] };

    expect(await acme.ask(refillBins, fill)).toMatchObject({ filled: 1 });
    expect(await levelsOf(item_id)).toEqual([
      [10, 'enough'],
      [2, 'enough'],
    ]);
    expect(
      await acme.refusal(refillBins, { ...fill, filled: [{ place_id: bin.place_id, item_id: other }] }),
    ).toMatchObject({ status: 409, error: notInLayout });
    expect(
      await acme.refusal(refillBins, {
        ...fill,
        filled: [{ place_id: bin.place_id, item_id, quantity: 3 }],
      }),
    ).toMatchObject({ status: 409, error: onlyLeft(2) });
  });

  test('a count books the difference, which only another count can change', async () => {
    const item_id = await newItem();
    const stockroom = await newStockroom();
    await receive(item_id, stockroom.id, 12);
    const counted = [{ item_id, place_id: stockroom.id, quantity: 9 }];

    expect((await acme.ask(countStock, { counted, reason: 'Stocktake' })).counted).toMatchObject([
      { difference: -3 },
    ]);
    const [line] = (await acme.ask(listMovements, { item_id, kind: 'count' })).movements;
    expect(line).toMatchObject({ quantity: 3, from_place: stockroom.stockroom_name, to_place: null });
    expect(
      await acme.refusal(bookMovement, { action: 'CORRECT', movement_id: line?.id, reason: 'Wrong' }),
    ).toMatchObject({ status: 409, error: countAgain });
    expect(await acme.refusal(countStock, { counted: [...counted, ...counted] })).toMatchObject({
      status: 400,
      fields: { 'counted.1.place_id': countedTwice },
    });
  });

  test('the layout of a device has its bins with what is in them, in their order', async () => {
    const description = `Mask ${crypto.randomUUID()}`;
    const item_id = await newItem(description);
    const bin = await newBin(item_id);
    await receive(item_id, bin.place_id, 6);
    const filled = async () =>
      (await acme.ask(readLayout, { device_id: device.id })).bins.filter((each) => each.item_id === item_id);

    expect(await filled()).toMatchObject([
      { place_id: bin.place_id, description, quantity: 6, par: 10, to_count: false, image_url: null },
    ]);
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

  test('what is not there cannot be taken, and what nobody has cannot be returned', async () => {
    const item_id = await newItem();
    const stockroom = await newStockroom();
    await receive(item_id, stockroom.id, 1);
    const refused = (input: Input) => acme.refusal(bookMovement, { item_id, quantity: 2, ...input });

    expect(
      await refused({ action: 'ISSUE', from_place_id: stockroom.id, person_id: person.id }),
    ).toMatchObject({ status: 409, error: onlyLeft(1) });
    expect(
      await refused({ action: 'RETURN', to_place_id: stockroom.id, person_id: person.id }),
    ).toMatchObject({ status: 409, error: personHas(0) });
    expect(
      await refused({ action: 'MOVE', from_place_id: stockroom.id, to_place_id: stockroom.id }),
    ).toMatchObject({ status: 400, fields: { to_place_id: samePlace } });
    expect(await refused({ action: 'SCRAP', from_place_id: stockroom.id })).toMatchObject({ status: 400 });
    expect(await refused({ action: 'BORROW' })).toMatchObject({ status: 400 });
    expect(await levelsOf(item_id)).toEqual([[1, 'enough']]);
  });

  test('what was recorded by mistake is put right by a line that names it', async () => {
    const item_id = await newItem();
    const stockroom = await newStockroom();
    const { movement_id } = await receive(item_id, stockroom.id, 10);
    const correction = { action: 'CORRECT', movement_id, quantity: 4, reason: 'Counted twice' } as const;

    await acme.ask(bookMovement, correction);

    expect(await levelsOf(item_id)).toEqual([[6, 'enough']]);
    expect((await acme.ask(listMovements, { item_id })).movements).toEqual(
      expect.arrayContaining([expect.objectContaining({ corrects: movement_id, reason: 'Counted twice' })]),
    );
    expect(await acme.refusal(bookMovement, { ...correction, quantity: 7 })).toMatchObject({ status: 409 });
  });

  describe('reports of devices', () => {
    let key: string;

    beforeAll(async () => {
      ({ key } = await acme.ask(issueDeviceKey, { action: 'ISSUE', device_id: device.id }));
    });

    const now = () => new Date().toISOString();

    async function report(events: readonly unknown[], by = key) {
      const { status, json } = await target.anonymous.send(
        reportDeviceEvents,
        { device_time: now(), events },
        { Authorization: `Bearer ${by}` },
      );
      return status === 200 ? reportDeviceEvents.output.parse(json()) : status;
    }

    const take = (position: Pick<Layout, 'board_number' | 'bin_number'>, quantity: number) => {
      const { board_number, bin_number } = position;
      const bin = { board_number, bin_number };
      return {
        kind: 'take',
        id: crypto.randomUUID(),
        happened_at: now(),
        person_id: person.id,
        quantity,
        ...bin,
      };
    };

    test('a take is booked once, however often it is reported', async () => {
      const item_id = await newItem();
      const bin = await newBin(item_id);
      await receive(item_id, bin.place_id, 10);
      const event = take(bin, 3);

      expect(await report([event])).toMatchObject({ applied: 1, known: 0, waiting: [] });
      expect(await report([event])).toMatchObject({ applied: 0, known: 1, waiting: [] });
      expect(await levelsOf(item_id)).toEqual([[7, 'enough']]);
      expect((await acme.ask(listMovements, { item_id, kind: 'issue' })).movements).toMatchObject([
        { quantity: 3, person: person.username, device_name: device.device_name, username: 'device', user_id: null },
      ]); // oxfmt-ignore
    });

    test('a take of more than was known is booked, and the bin asks to be counted', async () => {
      const item_id = await newItem();
      const bin = await newBin(item_id);

      expect(await report([take(bin, 2)])).toMatchObject({ applied: 1 });
      expect(await levelsOf(item_id, { counting: 'asked' })).toEqual([[0, 'empty']]);
      const counted = [{ item_id, place_id: bin.place_id, quantity: 5 }];
      await acme.ask(countStock, { counted });
      expect(await levelsOf(item_id, { counting: 'asked' })).toEqual([]);
    });

    test('what cannot be applied is kept with the reason, and applied again once the layout is right', async () => {
      const item_id = await newItem();
      const { board_number, bin_number } = await newBin(item_id);
      await acme.ask(changeLayout, {
        device_id: device.id,
        bins: [{ board_number, bin_number, item_id: null }],
      });
      const inNoBin = take({ board_number: 99, bin_number: 50 }, 1);
      const ofNothing = take({ board_number, bin_number }, 1);
      const byNobody = { ...take({ board_number, bin_number }, 1), person_id: crypto.randomUUID() };
      const later = { ...take({ board_number, bin_number }, 1), happened_at: '2999-01-01T00:00:00Z' };

      expect(await report([inNoBin, ofNothing, byNobody, later])).toMatchObject({
        applied: 0,
        waiting: [
          { id: inNoBin.id, reason: waitsFor.bin },
          { id: ofNothing.id, reason: waitsFor.item },
          { id: byNobody.id, reason: waitsFor.person },
          { id: later.id, reason: notYet },
        ],
      });
      const waiting = async () =>
        (await acme.ask(listDeviceEvents, { device_id: device.id, state: 'waiting' })).events.map(
          ({ id }) => id,
        );
      expect(await waiting()).toEqual(expect.arrayContaining([inNoBin.id, ofNothing.id]));

      const bins = [{ board_number: 99, bin_number: 50, item_id, capacity: 5, par: 5, minimum: 0 }];
      const valid_from = new Date(Date.parse(inNoBin.happened_at) - 1_000).toISOString();
      await acme.ask(changeLayout, { device_id: device.id, bins, valid_from });
      expect((await acme.ask(applyDeviceEvents, { device_id: device.id })).applied).toBe(1);
      expect(await waiting()).not.toContain(inNoBin.id);
      expect((await acme.ask(listMovements, { item_id, kind: 'issue' })).movements).toHaveLength(1);
    });

    test('one that cannot be read does not keep the others from being applied', async () => {
      const item_id = await newItem();
      const bin = await newBin(item_id);
      await receive(item_id, bin.place_id, 10);

      expect(await report([take(bin, 1), { id: 7 }, { ...take(bin, 1), quantity: 0 }, take(bin, 1)])).toMatchObject({
        applied: 2,
        waiting: [{ reason: expect.any(String) as unknown }, { reason: expect.stringMatching(/^Quantity/) as unknown }],
      }); // oxfmt-ignore
      expect(await levelsOf(item_id)).toEqual([[8, 'enough']]);
    });

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
}
