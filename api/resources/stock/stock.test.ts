import { sql } from 'kysely';
import type { z } from 'zod';
import { countedTwice } from '@vended/contract/stock/counts';
import { onlyFits } from '@vended/contract/stock/layouts';
import { bookedAlready, type refillBins } from '@vended/contract/stock/refills';
import { countAgain, onlyLeft, personHas, type bookMovement } from '@vended/contract/stock/movements';
import { minutesAgo } from '../../testing/moments';
import { acmeStock, stockOf } from '../../testing/stockOf';
import { apiOfTests } from '../../testing/testApi';
import { recordCounts, recordRefill } from './counts.service';
import { saveLayout } from './layouts.service';
import { book, type NewMovement } from './ledger.service';
import { moveStock } from './movements.service';
import { requirePlaces } from './places.store';

const api = apiOfTests();
const acme = acmeStock(api);

// Whatever a test does, the levels are what the ledger adds up to.
afterEach(async () => {
  expect(await acme.faults()).toEqual([]);
});

const move = (input: z.input<(typeof bookMovement)['input']>) => acme.run((scope) => moveStock(scope, input));

const receive = (to_place_id: string, quantity: number) =>
  move({ action: 'RECEIVE', item_id: acme.items[0], quantity, to_place_id, reference: 'Order 1' });

const take = (from_place_id: string, quantity: number) =>
  move({ action: 'ISSUE', item_id: acme.items[0], quantity, from_place_id, person_id: acme.person });

const count = (place_id: string, quantity: number, counted_at?: string) =>
  acme.run((scope) =>
    recordCounts(scope, { counted: [{ place_id, item_id: acme.items[0], quantity }], counted_at }),
  );

const refill = (input: Omit<z.input<(typeof refillBins)['input']>, 'from_place_id'>) =>
  acme.run((scope) => recordRefill(scope, { from_place_id: acme.stockroom, ...input }));

/** What a machine reports of its bin. */
const report = (
  place_id: string,
  { came = 0, at, id = crypto.randomUUID() }: { came?: number; at: string; id?: string },
) =>
  acme.run(async (scope) =>
    book(scope, {
      places: await requirePlaces(scope, [place_id]),
      counts: [],
      movements: [
        {
          id,
          item_id: acme.items[0],
          quantity: Math.abs(came),
          kind: came < 0 ? 'issue' : 'receive',
          from_place_id: came < 0 ? place_id : null,
          to_place_id: came < 0 ? null : place_id,
          person_id: came < 0 ? acme.person : null,
          corrects: null,
          reference: '',
          job: '',
          reason: '',
          device_id: acme.device,
          happened_at: at,
          refusable: false,
        } satisfies NewMovement,
      ],
    }),
  );

/** How much the place holds of the first item. */
const level = (place_id: string) =>
  acme.run(async ({ trx }) => {
    const row = await trx
      .selectFrom('stock_levels')
      .select(['quantity', 'shortfall'])
      .where('place_id', '=', place_id)
      .where('item_id', '=', acme.items[0])
      .executeTakeFirst();
    return row ?? { quantity: 0, shortfall: 0 };
  });

const linesOf = (place_id: string) =>
  acme.run(({ trx }) =>
    trx
      .selectFrom('stock_movements')
      .select(['id', 'kind', 'quantity', 'from_place_id', 'to_place_id', 'corrects', 'count_id', 'found_for'])
      .where(({ eb, or }) => or([eb('from_place_id', '=', place_id), eb('to_place_id', '=', place_id)]))
      .orderBy('recorded_at')
      .orderBy('id')
      .execute(),
  );

test('what is received, moved, taken, returned and scrapped is where it went', async () => {
  const bin = await acme.bin();
  const other = await acme.bin();
  await receive(bin, 10);
  await move({ action: 'MOVE', item_id: acme.items[0], quantity: 4, from_place_id: bin, to_place_id: other });
  await take(other, 3);
  await move({
    action: 'RETURN',
    item_id: acme.items[0],
    quantity: 1,
    person_id: acme.person,
    to_place_id: bin,
  });
  await move({ action: 'SCRAP', item_id: acme.items[0], quantity: 2, from_place_id: bin, reason: 'Bent' });

  expect(await level(bin)).toEqual({ quantity: 5, shortfall: 0 });
  expect(await level(other)).toEqual({ quantity: 1, shortfall: 0 });
  expect((await linesOf(bin)).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['receive', 10],
    ['move', 4],
    ['return', 1],
    ['scrap', 2],
  ]);
});

test('a stockroom becomes a place when it is first used, and a bin can be no other’s', async () => {
  const before = (await level(acme.otherStockroom)).quantity;
  await receive(acme.otherStockroom, 5);
  expect((await level(acme.otherStockroom)).quantity).toBe(before + 5);

  const globex = await stockOf(api, 'globex.admin');
  const theirs = await globex.bin();
  await expect(receive(theirs, 1)).rejects.toThrow('That place does not exist.');
  await expect(receive(globex.stockroom, 1)).rejects.toThrow('That place does not exist.');
});

test('what is not there is not taken, and who asks is told what is left', async () => {
  const bin = await acme.bin();
  await receive(bin, 2);

  await expect(take(bin, 3)).rejects.toMatchObject({
    status: 409,
    message: 'Only 2 are left there. Count the place if there are more.',
  });
  await take(bin, 2);
  await expect(take(bin, 1)).rejects.toMatchObject({
    message: 'None are left there. Count the place if some are.',
  });
  expect(await level(bin)).toEqual({ quantity: 0, shortfall: 0 });
});

test('of ten people who take the last one at the same time, one gets it', async () => {
  const bin = await acme.bin();
  await receive(bin, 1);

  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => take(bin, 1)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await level(bin)).toEqual({ quantity: 0, shortfall: 0 });
});

test('of ten who return the only one that a person has, one does', async () => {
  const place = await acme.newStockroom();
  const item_id = acme.items[1];
  await move({ action: 'RECEIVE', item_id, quantity: 1, to_place_id: place });
  await move({ action: 'ISSUE', item_id, quantity: 1, from_place_id: place, person_id: acme.person });

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      move({ action: 'RETURN', item_id, quantity: 1, person_id: acme.person, to_place_id: place }),
    ),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(
    move({ action: 'RETURN', item_id, quantity: 1, person_id: acme.person, to_place_id: place }),
  ).rejects.toMatchObject({ status: 409, message: personHas(0) });
});

describe('a count', () => {
  test('sets the level, and its difference is a line that names it', async () => {
    const bin = await acme.bin();
    await receive(bin, 10);

    const [counted] = await count(bin, 7);

    expect(counted?.difference).toBe(-3);
    expect(await level(bin)).toEqual({ quantity: 7, shortfall: 0 });
    expect((await linesOf(bin)).at(-1)).toMatchObject({
      kind: 'count',
      quantity: 3,
      from_place_id: bin,
      count_id: counted?.count_id,
    });
  });

  test('that finds what was known adds no line', async () => {
    const bin = await acme.bin();
    await receive(bin, 4);

    expect(await count(bin, 4)).toEqual([expect.objectContaining({ difference: 0 })]);
    expect(await linesOf(bin)).toHaveLength(1);
  });

  test.each([
    ['that has not come yet', -90, 'That moment has not come yet.'],
    [
      'that is too long ago',
      91 * 24 * 60,
      'That is more than 90 days ago: it can no longer be recorded as of then.',
    ],
  ])('of a moment %s is refused', async (_, minutes, message) => {
    const bin = await acme.bin();

    await expect(count(bin, 1, minutesAgo(minutes))).rejects.toMatchObject({ status: 400, message });
    expect(await linesOf(bin)).toEqual([]);
  });

  test('of several places is of when each was counted, though it is booked later', async () => {
    const bins = [await acme.bin(), await acme.bin()] as const;
    for (const bin of bins) {
      await report(bin, { came: 12, at: minutesAgo(300) });
      await report(bin, { came: -1, at: minutesAgo(30) });
    }
    const countedAt = (first: string, second: string) =>
      acme.run((scope) =>
        recordCounts(scope, {
          counted: bins.map((place_id, row) => ({
            ...{ place_id, item_id: acme.items[0], quantity: 9 },
            counted_at: row === 0 ? first : second,
          })),
        }),
      );

    await countedAt(minutesAgo(40), minutesAgo(20));

    expect(await level(bins[0])).toEqual({ quantity: 8, shortfall: 0 });
    expect(await level(bins[1])).toEqual({ quantity: 9, shortfall: 0 });
    await expect(countedAt(minutesAgo(1), minutesAgo(-90))).rejects.toMatchObject({
      details: { fields: { 'counted.1.counted_at': 'That moment has not come yet.' } },
    });
  });

  test('of the same item in the same place twice is refused', async () => {
    const place_id = await acme.bin();
    const counted = [1, 2].map((quantity) => ({ place_id, item_id: acme.items[0], quantity }));

    await expect(acme.run((scope) => recordCounts(scope, { counted }))).rejects.toMatchObject({
      status: 400,
      details: { fields: { 'counted.1.place_id': countedTwice } },
    });
  });
});

describe('a machine’s report', () => {
  test('of a take at level 0 is booked, and the bin asks to be counted', async () => {
    const bin = await acme.bin();
    await report(bin, { came: -2, at: minutesAgo(1) });

    expect(await level(bin)).toEqual({ quantity: 0, shortfall: 2 });
    const [taken, found] = await linesOf(bin);
    expect([taken, found].map((line) => line?.kind).sort()).toEqual(['count', 'issue']);

    await count(bin, 3);
    expect(await level(bin)).toEqual({ quantity: 3, shortfall: 0 });
  });
});

describe('a refill', () => {
  const item = () => acme.items[0];

  test('up to par takes what is missing from the stockroom', async () => {
    const bin = await acme.bin({ par: 10 });
    await receive(acme.stockroom, 100);
    await receive(bin, 3);
    const before = (await level(acme.stockroom)).quantity;

    expect(await refill({ filled: [{ place_id: bin, item_id: item() }] })).toBe(1);

    expect(await level(bin)).toEqual({ quantity: 10, shortfall: 0 });
    expect((await level(acme.stockroom)).quantity).toBe(before - 7);
  });

  test('up to par left the bin at par, whatever is reported later of the time before', async () => {
    const bin = await acme.bin({ par: 10, valid_from: minutesAgo(600) });
    await report(acme.stockroom, { came: 100, at: minutesAgo(500) });
    await report(bin, { came: 6, at: minutesAgo(300) });
    const before = (await level(acme.stockroom)).quantity;
    await refill({ filled: [{ place_id: bin, item_id: item() }], filled_at: minutesAgo(60) });
    expect((await level(acme.stockroom)).quantity).toBe(before - 4);

    await report(bin, { came: -5, at: minutesAgo(100) });
    expect(await level(bin)).toEqual({ quantity: 10, shortfall: 0 });
    expect((await level(acme.stockroom)).quantity).toBe(before - 9);

    // Something came, so that less was missing.
    await report(bin, { came: 2, at: minutesAgo(90) });
    expect(await level(bin)).toEqual({ quantity: 10, shortfall: 0 });
    expect((await level(acme.stockroom)).quantity).toBe(before - 7);
  });

  test('that became larger does not change a later count of the stockroom', async () => {
    const bin = await acme.bin({ par: 10, valid_from: minutesAgo(600) });
    await receive(acme.stockroom, 100);
    await report(bin, { came: 6, at: minutesAgo(300) });
    await refill({ filled: [{ place_id: bin, item_id: item() }], filled_at: minutesAgo(60) });
    await count(acme.stockroom, 40);

    await report(bin, { came: -5, at: minutesAgo(100) });

    expect(await level(acme.stockroom)).toEqual({ quantity: 40, shortfall: 0 });
    expect(await level(bin)).toEqual({ quantity: 10, shortfall: 0 });
  });

  test('was done bin by bin: what is taken after one was filled is missing in it, though the round is booked later', async () => {
    const bins = [
      await acme.bin({ valid_from: minutesAgo(600) }),
      await acme.bin({ valid_from: minutesAgo(600) }),
    ];
    await receive(acme.stockroom, 100);
    for (const bin of bins) await report(bin, { came: 2, at: minutesAgo(300) });
    for (const bin of bins) await report(bin, { came: -1, at: minutesAgo(30) });

    const filled = bins.map((place_id, row) => ({
      ...{ place_id, item_id: item() },
      filled_at: minutesAgo(row === 0 ? 40 : 20),
    }));
    await refill({ filled });

    expect(await level(bins[0] ?? '')).toEqual({ quantity: 9, shortfall: 0 });
    expect(await level(bins[1] ?? '')).toEqual({ quantity: 10, shortfall: 0 });
  });

  test('is judged by what belonged into the bin when it was filled', async () => {
    const position = { board_number: 91, bin_number: 1 };
    const numbers = { capacity: 10, par: 8, minimum: 1 };
    const save = (item_id: string, valid_from: string) =>
      acme.run((scope) =>
        saveLayout(scope, {
          device_id: acme.device,
          bins: [{ ...position, ...numbers, item_id }],
          valid_from,
        }),
      );
    await receive(acme.stockroom, 100);
    const [layout] = await save(item(), minutesAgo(90));
    await save(acme.items[1], minutesAgo(30));
    const filled = [{ place_id: layout?.place_id ?? '', item_id: item() }];

    await expect(refill({ filled })).rejects.toMatchObject({ status: 409 });
    await expect(refill({ filled, filled_at: minutesAgo(20) })).rejects.toMatchObject({ status: 409 });
    // Before it had any item: by a clock that is behind, or before its layout was entered.
    expect(await refill({ filled, filled_at: minutesAgo(100) })).toBe(1);
    expect(await refill({ filled, filled_at: minutesAgo(60) })).toBe(1);

    expect(await level(filled[0]?.place_id ?? '')).toEqual({ quantity: 8, shortfall: 0 });
  });

  test('by a clock that is ahead has just happened, and what is far ahead is refused by its bin', async () => {
    const bin = await acme.bin();
    await receive(acme.stockroom, 100);
    const filled = (minutes: number) => [{ place_id: bin, item_id: item(), filled_at: minutesAgo(-minutes) }];
    expect(await refill({ filled: filled(30) })).toBe(1);
    await take(bin, 1);
    expect(await level(bin)).toEqual({ quantity: 9, shortfall: 0 });
    await expect(refill({ filled: filled(90) })).rejects.toMatchObject({
      details: { fields: { 'filled.0.filled_at': 'That moment has not come yet.' } },
    });
  });

  test('that was ticked before the stockroom was counted is judged by what was there then', async () => {
    const from_place_id = await acme.newStockroom();
    const bin = await acme.bin({ valid_from: minutesAgo(600) });
    await count(from_place_id, 12, minutesAgo(120));
    await count(from_place_id, 2, minutesAgo(30));
    const filled = (quantity: number) =>
      acme.run((scope) =>
        recordRefill(scope, {
          from_place_id,
          filled: [{ place_id: bin, item_id: item(), quantity, filled_at: minutesAgo(60) }],
        }),
      );

    await expect(filled(13)).rejects.toMatchObject({ status: 409, message: onlyLeft(12) });
    expect(await filled(10)).toBe(1);
    expect(await level(from_place_id)).toEqual({ quantity: 2, shortfall: 0 });
    await expect(filled(3)).rejects.toMatchObject({ status: 409, message: onlyLeft(2) });
  });

  test('that was ticked before something was taken from the stockroom is refused where too little is left for that', async () => {
    const from_place_id = await acme.newStockroom();
    const bin = await acme.bin({ valid_from: minutesAgo(600) });
    await count(from_place_id, 12, minutesAgo(120));
    await take(from_place_id, 8);
    const filled = [{ place_id: bin, item_id: item(), filled_at: minutesAgo(60) }];

    await expect(acme.run((scope) => recordRefill(scope, { from_place_id, filled }))).rejects.toMatchObject({
      status: 409,
      message: onlyLeft(4),
    });
    expect(await level(from_place_id)).toEqual({ quantity: 4, shortfall: 0 });
  });

  test('that was ticked before its bin was counted fits where it fitted then', async () => {
    const bin = await acme.bin({ par: 5, valid_from: minutesAgo(600) });
    await receive(acme.stockroom, 100);
    await report(acme.stockroom, { came: 100, at: minutesAgo(500) });
    await count(bin, 10, minutesAgo(30));
    const filled = (quantity: number) =>
      refill({ filled: [{ place_id: bin, item_id: item(), quantity, filled_at: minutesAgo(60) }] });

    await expect(filled(11)).rejects.toMatchObject({ status: 409, message: onlyFits(10, 10) });
    expect(await filled(10)).toBe(1);
    expect(await level(bin)).toEqual({ quantity: 10, shortfall: 0 });
    await expect(filled(1)).rejects.toMatchObject({ status: 409, message: onlyFits(0, 10) });
  });

  test('of the same moment is booked once, though it is sent again when its key has been forgotten', async () => {
    const bins = [
      await acme.bin({ valid_from: minutesAgo(600) }),
      await acme.bin({ valid_from: minutesAgo(600) }),
    ];
    await receive(acme.stockroom, 100);
    await report(acme.stockroom, { came: 100, at: minutesAgo(500) });
    const moment = minutesAgo(60);
    const filled = bins.map((place_id, row) => ({
      ...{ place_id, item_id: item(), filled_at: moment },
      ...(row === 1 && { quantity: 2 }),
    }));
    await refill({ filled });
    const before = await level(acme.stockroom);

    await expect(refill({ filled })).rejects.toMatchObject({
      status: 409,
      message: bookedAlready,
      details: { fields: { 'filled.0.place_id': bookedAlready, 'filled.1.place_id': bookedAlready } },
    });
    expect(await level(acme.stockroom)).toEqual(before);
    const later = filled.slice(1).map((bin) => ({ ...bin, filled_at: minutesAgo(30) }));
    expect(await refill({ filled: later })).toBe(1);
  });

  test.each([
    ['just now', 0],
    ['by a clock that is ahead', 5],
  ])('that is sent several times at once is booked once: ticked %s', async (_when, minutesAhead) => {
    const bin = await acme.bin({ valid_from: minutesAgo(600) });
    await receive(acme.stockroom, 100);
    const before = await level(acme.stockroom);
    const filled = [{ place_id: bin, item_id: item(), quantity: 3, filled_at: minutesAgo(-minutesAhead) }];

    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => refill({ filled })));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ message: bookedAlready });
    expect(await level(bin)).toEqual({ quantity: 3, shortfall: 0 });
    expect(await level(acme.stockroom)).toEqual({ ...before, quantity: before.quantity - 3 });
  });

  test.each([
    ['up to par', undefined, 4],
    ['a quantity', 4, undefined],
  ])(
    'ticked by a clock that is ahead is booked once, %s, whatever it says the second time',
    async (_what, first, second) => {
      const bin = await acme.bin({ par: 5, valid_from: minutesAgo(600) });
      await receive(acme.stockroom, 100);
      const common = { place_id: bin, item_id: item(), filled_at: minutesAgo(-5) };
      expect(await refill({ filled: [{ ...common, quantity: first }] })).toBe(1);
      const before = await level(bin);

      for (const quantity of [first, second])
        await expect(refill({ filled: [{ ...common, quantity }] })).rejects.toMatchObject({
          status: 409,
          message: bookedAlready,
          details: { fields: { 'filled.0.place_id': bookedAlready } },
        });
      expect(await level(bin)).toEqual(before);
      expect(await refill({ filled: [{ ...common, quantity: 1, filled_at: minutesAgo(-6) }] })).toBe(1);
    },
  );

  test('with an item that is not the bin’s is refused, and says which', async () => {
    const bins = [await acme.bin(), await acme.bin()];
    const filled = bins.map((place_id, row) => ({ place_id, item_id: acme.items[row] ?? '' }));
    const message = 'That item does not belong into that bin: check the item, or change the layout.';

    await expect(refill({ filled })).rejects.toMatchObject({
      status: 409,
      message,
      details: { fields: { 'filled.1.place_id': message } },
    });
  });

  test('of more than the stockroom has is refused as a whole', async () => {
    const bins = [await acme.bin({ par: 30 }), await acme.bin({ par: 30 })];
    await count(acme.stockroom, 50);
    const filled = bins.map((place_id) => ({ place_id, item_id: item() }));

    await expect(refill({ filled })).rejects.toMatchObject({ status: 409 });
    expect(await level(acme.stockroom)).toEqual({ quantity: 50, shortfall: 0 });
    for (const bin of bins) expect(await linesOf(bin)).toEqual([]);

    expect(await refill({ filled: [{ place_id: bins[0] ?? '', item_id: item(), quantity: 20 }] })).toBe(1);
    expect(await level(bins[0] ?? '')).toEqual({ quantity: 20, shortfall: 0 });
  });
});

describe('a correction', () => {
  test('names what it puts right, and counts as if that had not happened', async () => {
    const bin = await acme.bin();
    await receive(bin, 10);
    const wrong = await take(bin, 4);

    const id = await move({ action: 'CORRECT', movement_id: wrong, quantity: 3, reason: 'One was taken' });

    expect(await level(bin)).toEqual({ quantity: 9, shortfall: 0 });
    expect((await linesOf(bin)).find((line) => line.id === id)).toMatchObject({
      kind: 'issue',
      quantity: 3,
      to_place_id: bin,
      corrects: wrong,
    });
  });

  test('leaves a later count as it is', async () => {
    const bin = await acme.bin();
    await receive(bin, 10);
    const wrong = await take(bin, 4);
    await count(bin, 6);

    await move({ action: 'CORRECT', movement_id: wrong, reason: 'It was put back at once' });

    expect(await level(bin)).toEqual({ quantity: 6, shortfall: 0 });
  });

  test('of a delivery that was typed wrong is not refused for a count of after it', async () => {
    const bin = await acme.newStockroom();
    const delivery = await receive(bin, 100);
    await count(bin, 10);

    await move({ action: 'CORRECT', movement_id: delivery, quantity: 90, reason: 'Typed wrong' });

    expect(await level(bin)).toEqual({ quantity: 10, shortfall: 0 });
    expect((await linesOf(bin)).filter(({ count_id }) => count_id !== null)).toHaveLength(2);
  });

  test('of more than the movement is refused, also by several at once', async () => {
    const bin = await acme.bin();
    await receive(bin, 10);
    const wrong = await take(bin, 4);
    const half = { action: 'CORRECT', movement_id: wrong, quantity: 2, reason: 'Half' } as const;

    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => move(half)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await level(bin)).toEqual({ quantity: 10, shortfall: 0 });
    await expect(move(half)).rejects.toMatchObject({ message: 'This movement has been corrected already.' });
  });

  test('of a delivery of which something was taken since is refused', async () => {
    const bin = await acme.bin();
    const delivery = await receive(bin, 10);
    await take(bin, 4);

    await expect(
      move({ action: 'CORRECT', movement_id: delivery, reason: 'Another item' }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('of a count’s difference, or of a correction, is refused with what to do instead', async () => {
    const bin = await acme.bin();
    await receive(bin, 10);
    await count(bin, 8);
    const difference = (await linesOf(bin)).at(-1)?.id ?? '';
    const wrong = await take(bin, 1);
    const correction = await move({ action: 'CORRECT', movement_id: wrong, reason: 'No' });

    const again = (movement_id: string) => move({ action: 'CORRECT', movement_id, reason: 'No' });
    await expect(again(difference)).rejects.toMatchObject({ status: 409, message: countAgain });
    await expect(again(correction)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a layout', () => {
  const numbers = { capacity: 10, par: 8, minimum: 2 };
  const position = { board_number: 90, bin_number: 1 };
  const save = (item_id: string | null, valid_from?: string, bin_number = 1) =>
    acme.run((scope) => {
      const at = { ...position, bin_number };
      const bin = item_id === null ? { ...at, item_id } : { ...at, ...numbers, item_id };
      return saveLayout(scope, { device_id: acme.device, bins: [bin], valid_from });
    });
  const history = (place_id: string) =>
    acme.run(({ trx }) =>
      trx
        .selectFrom('stock_layouts')
        .select(['item_id', 'valid_until'])
        .where('place_id', '=', place_id)
        .orderBy('valid_from')
        .execute(),
    );

  test('keeps what was there before, and begins at an earlier moment only where nothing has happened since', async () => {
    const [first] = await save(acme.items[0], minutesAgo(60));
    const bin = first?.place_id ?? '';
    await report(bin, { came: 3, at: minutesAgo(30) });

    await expect(save(acme.items[1], minutesAgo(40))).rejects.toMatchObject({
      status: 409,
      message: 'Something was moved or counted in that bin since: choose a later moment.',
    });
    await expect(save(acme.items[1], minutesAgo(70))).rejects.toMatchObject({ status: 409 });
    await save(acme.items[1], minutesAgo(20));
    await save(null);

    expect(await history(bin)).toEqual([
      { item_id: acme.items[0], valid_until: expect.any(String) },
      { item_id: acme.items[1], valid_until: expect.any(String) },
    ]);
    expect(await save(null)).toEqual([]);
  });

  test('begins earlier where the moment says so and nothing else belonged there, and never without a word', async () => {
    const [first] = await save(acme.items[0], minutesAgo(60), 2);
    const [earlier] = await save(acme.items[0], minutesAgo(120), 2);
    expect(earlier?.id).toBe(first?.id);
    expect(Date.parse(earlier?.valid_from ?? '')).toBeLessThan(Date.parse(minutesAgo(119)));
    const [later] = await save(acme.items[0], minutesAgo(30), 2);
    expect(later?.valid_from).toBe(earlier?.valid_from);

    await save(acme.items[1], minutesAgo(20), 2);
    await expect(save(acme.items[1], minutesAgo(50), 2)).rejects.toMatchObject({
      status: 409,
      message: 'Another item belonged into that bin then: choose a later moment.',
    });
  });

  test('is written, and in the history, only where something of it changes', async () => {
    const [saved] = await save(acme.items[0]);
    const version = () =>
      acme.run(({ trx }) =>
        trx
          .selectFrom('stock_layouts')
          .select('updated_at')
          .where('id', '=', saved?.id ?? '')
          .executeTakeFirstOrThrow(),
      );
    const changes = () =>
      acme.run(({ trx }) =>
        trx
          .selectFrom('audit_entries')
          .select('id')
          .where('record_id', '=', saved?.place_id ?? '')
          .execute(),
      );
    const before = [await version(), await changes()];

    await save(acme.items[0]);

    expect([await version(), await changes()]).toEqual(before);
    await save(null);
  });

  test('of a bin that no board of the device has is refused', async () => {
    const { id } = await acme.run(({ trx }) =>
      trx
        .selectFrom('devices')
        .select('id')
        .where('unit_type', '=', 'vended-unlimited')
        .executeTakeFirstOrThrow(),
    );
    const bins = [{ board_number: 99, bin_number: 1, item_id: acme.items[0], ...numbers }];

    await expect(acme.run((scope) => saveLayout(scope, { device_id: id, bins }))).rejects.toMatchObject({
      status: 400,
      message: 'The device has no bin 1 on board 99: change its board configuration first.',
    });
  });
});

test('the check names what differs from the ledger', async () => {
  const place_id = await acme.bin();
  await receive(place_id, 5);
  await take(place_id, 2);
  const change = (by: number) =>
    api.asOwner(async ({ trx }) => {
      await sql`UPDATE stock_levels SET quantity = quantity + ${by} WHERE place_id = ${place_id}`.execute(
        trx,
      );
      await sql`UPDATE stock_use SET taken = taken + ${by} WHERE place_id = ${place_id}`.execute(trx);
    });
  await change(1);

  const item_id = acme.items[0];
  expect(await acme.faults()).toEqual([
    { what: 'level', place_id, item_id, week: '', kept: 4, added_up: 3 },
    { what: 'use', place_id, item_id, week: expect.stringMatching(/^20\d\d-/), kept: 3, added_up: 2 },
  ]);
  await change(-1);
});
