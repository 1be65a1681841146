import type { Badge } from '@vended/contract/badges';
import { againstRule, waitsFor, type StoredEvent } from '@vended/contract/stock/deviceEvents';
import type { Layout } from '@vended/contract/stock/layouts';
import type { Level } from '@vended/contract/stock/levels';
import type { Loan } from '@vended/contract/stock/loans';
import type { Movement } from '@vended/contract/stock/movements';
import { demoId, demoMoment } from '../ids';

/** What belongs into a bin, with its version. */
export type StoredLayout = Layout & { readonly updated_at: string };

/** A level with an id, as every row of a table has one. */
export type StoredLevel = Level & { readonly id: string };

/** A loan, without what it is called and how it stands. */
export type StoredLoan = Pick<
  Loan,
  'id' | 'person_id' | 'item_id' | 'taken_at' | 'due_at' | 'quantity' | 'returned' | 'written_off'
>;

/** How much of an item was used in a week, besides what movements say. */
export interface StoredUse {
  readonly id: string;
  readonly item_id: string;
  /** 0 for this week. */
  readonly weeks_ago: number;
  readonly taken: number;
  readonly returned: number;
}

/** The place of a bin of the demonstration: the device's number, its board and the bin on it. */
export const binPlace = (device: number, board: number, bin: number): string =>
  demoId('place', device * 10_000 + board * 100 + bin);

/** The id of the movement with that number, in their order. */
export const movementId = (number: number): string => demoId('movement', number);

/** Device, board, bin, item, quantity, minimum, par and capacity. */
type Bin = readonly [number, number, number, number, number, number, number, number];

const lockerWall = 4;
const carousel = 3;

const bins: readonly Bin[] = [
  [lockerWall, 1, 1, 7, 1, 1, 1, 1],
  [lockerWall, 1, 2, 7, 0, 1, 1, 1],
  [lockerWall, 1, 3, 3, 6, 4, 12, 12],
  [lockerWall, 1, 4, 3, 2, 4, 12, 12],
  [lockerWall, 1, 5, 4, 0, 5, 20, 20],
  [lockerWall, 1, 6, 4, 17, 5, 20, 20],
  [lockerWall, 1, 7, 5, 8, 3, 10, 10],
  [lockerWall, 2, 1, 1, 9, 2, 10, 10],
  [lockerWall, 2, 2, 2, 1, 2, 10, 10],
  [lockerWall, 2, 3, 6, 4, 1, 4, 6],
  [lockerWall, 3, 1, 8, 3, 2, 6, 6],
  [lockerWall, 3, 2, 8, 0, 2, 6, 6],
  [carousel, 1, 1, 1, 5, 2, 8, 8],
  [carousel, 1, 2, 2, 7, 2, 8, 8],
  [carousel, 1, 3, 5, 2, 3, 8, 8],
];

/** Stockroom, item and quantity. */
const stocked: readonly (readonly [number, number, number])[] = [
  [1, 1, 40],
  [1, 2, 3],
  [1, 3, 60],
  [1, 4, 0],
  [1, 5, 25],
  [1, 8, 14],
  [2, 4, 200],
  [2, 6, 1240],
];

const hoursLater = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString();

function movement(
  number: number,
  line: Pick<Movement, 'kind' | 'item_id' | 'quantity'> & Partial<Movement>,
): Movement {
  const happened_at = hoursLater(demoMoment(40), number);
  return {
    id: demoId('movement', number),
    happened_at,
    recorded_at: happened_at,
    from_place_id: null,
    to_place_id: null,
    person_id: null,
    corrects: null,
    count_id: null,
    reference: '',
    job: '',
    reason: '',
    user_id: demoId('user', 2),
    username: 'acme.admin',
    device_id: null,
    ...line,
  };
}

const toolCrib = demoId('stockroom', 1);
const byDevice = { user_id: null, username: 'device', device_id: demoId('device', lockerWall) };

/** Lines of every kind, which do not add up to the levels: each is there to be shown. */
export const demoMovements: readonly Movement[] = [
  movement(1, { kind: 'receive', item_id: demoId('item', 3), quantity: 80, to_place_id: toolCrib, reference: 'PO-20417' }),
  movement(2, { kind: 'refill', item_id: demoId('item', 3), quantity: 10, from_place_id: toolCrib, to_place_id: binPlace(lockerWall, 1, 4) }),
  movement(3, { kind: 'issue', item_id: demoId('item', 3), quantity: 2, from_place_id: binPlace(lockerWall, 1, 4), person_id: demoId('user', 3), job: 'J-1180', ...byDevice }),
  movement(4, { kind: 'issue', item_id: demoId('item', 7), quantity: 1, from_place_id: binPlace(lockerWall, 1, 2), person_id: demoId('user', 3), ...byDevice, recorded_at: hoursLater(demoMoment(40), 9) }),
  movement(5, { kind: 'move', item_id: demoId('item', 5), quantity: 5, from_place_id: toolCrib, to_place_id: demoId('stockroom', 2) }),
  movement(6, { kind: 'move', item_id: demoId('item', 5), quantity: 5, from_place_id: demoId('stockroom', 2), to_place_id: toolCrib, corrects: demoId('movement', 5), reason: 'Moved on paper only' }),
  movement(7, { kind: 'count', item_id: demoId('item', 1), quantity: 2, from_place_id: toolCrib, count_id: demoId('stockCount', 1), reason: 'Monthly count' }),
  movement(8, { kind: 'scrap', item_id: demoId('item', 5), quantity: 1, from_place_id: toolCrib, reason: 'Chipped' }),
  movement(10, { kind: 'return', item_id: demoId('item', 3), quantity: 1, to_place_id: binPlace(lockerWall, 1, 4), person_id: demoId('user', 3), ...byDevice }),
]; // oxfmt-ignore

/** What was taken with that movement, and comes back. */
const loan = (number: number, item_id: string, quantity: number, returned: number, due_at: string) => ({
  id: demoId('movement', number),
  person_id: demoId('user', 3),
  item_id,
  taken_at: hoursLater(demoMoment(40), number),
  ...{ due_at, quantity, returned, written_off: 0 },
});

/** What belongs into the bins of Acme's devices. */
export const demoLayouts = bins.map(
  ([device, board_number, bin_number, item, , minimum, par, capacity], index): StoredLayout => ({
    ...{
      id: demoId('layout', index + 1),
      device_id: demoId('device', device),
      item_id: demoId('item', item),
    },
    ...{
      place_id: binPlace(device, board_number, bin_number),
      board_number,
      bin_number,
      capacity,
      par,
      minimum,
    },
    ...{ valid_from: demoMoment(30), valid_until: null, updated_at: demoMoment(30) },
  }),
);

/** A bin asks to be counted. */
const inBins = bins.map(([device, board, bin, item, quantity]) => ({
  ...{ place_id: binPlace(device, board, bin), item_id: demoId('item', item), quantity },
  shortfall: device === lockerWall && board === 1 && bin === 5 ? 1 : 0,
}));

const inStockrooms = stocked.map(([stockroom, item, quantity]) => ({
  ...{ place_id: demoId('stockroom', stockroom), item_id: demoId('item', item), quantity, shortfall: 0 },
}));

/** How much there is of what: enough, too little, and nothing. */
export const demoLevels = [...inBins, ...inStockrooms].map((level, index): StoredLevel => ({
  id: demoId('level', index + 1),
  ...level,
}));

/** What people have on loan, the first of which is overdue. */
export const demoLoans: readonly StoredLoan[] = [
  loan(4, demoId('item', 7), 1, 0, demoMoment(47)),
  // Due so late that it is open whenever it is shown.
  loan(3, demoId('item', 3), 2, 1, '2096-01-06T08:30:00.000Z'),
];

/** Taken in each of the last weeks, this one last, and of what comes back how much was returned. */
const used: Readonly<Record<number, readonly (readonly [taken: number, returned?: number])[]>> = {
  1: [[6], [4], [5], [7], [0], [6], [5], [9], [4], [6], [8], [3]],
  2: [[1], [0], [2], [1], [0], [0], [1], [3], [0], [1], [2], [0]],
  3: [[9, 2], [12, 3], [8], [14, 4], [11, 1], [0, 2], [13, 2], [10, 3], [16, 4], [12, 2], [15, 3], [7, 1]],
  4: [[38], [41], [36], [44], [40], [22], [45], [39], [47], [42], [51], [19]],
  5: [[2], [3], [1], [2], [4], [1], [3], [2], [2], [5], [3], [1]],
  6: [[120], [80], [140], [95], [110], [60], [130], [150], [90], [125], [105], [40]],
  7: [[1, 1], [1, 1], [0], [1], [0, 1], [1, 1], [1, 1], [0], [1, 1], [1, 1], [1], [0, 1]],
  8: [[9], [8], [11], [7], [12], [9], [10], [8], [13], [11], [12], [4]],
};

/** In weeks before the one in which it is shown, so that there is always something to show. */
export const demoUse = Object.entries(used).flatMap(([item, weeks]) =>
  weeks.map(([taken, returned = 0], index): StoredUse => ({
    ...{ id: demoId('use', Number(item) * 100 + index), item_id: demoId('item', Number(item)) },
    ...{ weeks_ago: weeks.length - 1 - index, taken, returned },
  })),
);

const badge = (number: number, user: number, badge_number: string): Badge => ({
  ...{ id: demoId('badge', number), user_id: demoId('user', user) },
  ...{ badge_number, created_at: demoMoment(20) },
});

/** With what people open devices. */
export const demoBadges = [badge(1, 3, '04A2-2219'), badge(2, 4, '04A2-7730')];

/** A report of the locker wall. */
const reported = (
  number: number,
  minute: number,
  { event, ...what }: Partial<StoredEvent> & { readonly event: object },
): StoredEvent => ({
  ...{ id: demoId('deviceEvent', number), device_id: demoId('device', lockerWall) },
  ...{ received_at: demoMoment(minute), happened_at: demoMoment(minute), applied_at: demoMoment(minute) },
  ...{ person_id: null, was_allowed: null, broken_rule: null, reason: '' },
  ...{ event_kind: null, board_number: null, bin_number: null },
  ...{ dismissed_at: null, dismissed_by: null, dismissed_because: '' },
  event: { id: demoId('deviceEvent', number), ...event },
  ...what,
});

const take = (board_number: number, bin_number: number) => ({
  ...{ event_kind: 'take' as const, board_number, bin_number },
  event: { kind: 'take', board_number, bin_number, quantity: 1 },
});

/** One that waits, a fault, one of somebody without access, and one of more than a person may take in a day. */
export const demoDeviceEvents: readonly StoredEvent[] = [
  reported(1, 41, { ...take(1, 9), applied_at: null, reason: waitsFor.item }),
  reported(2, 40, { event_kind: 'fault', event: { kind: 'fault', text: 'The motor of coil 4 is jammed' } }),
  reported(3, 39, { ...take(1, 4), person_id: demoId('user', 2), was_allowed: false }),
  reported(4, 38, {
    ...take(1, 4),
    ...{ person_id: demoId('user', 3), was_allowed: true, broken_rule: againstRule.limit(2, 'day') },
  }),
];
