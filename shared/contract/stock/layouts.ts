import { z } from 'zod';
import { call } from '../call';
import type { Device } from '../devices/devices';
import { id, moment } from '../fields/fields';
import { areInOrder, outOfOrder } from './binNumbers';
import { maxBinNumber, maxBoardNumber } from './limits';
import { earlier, quantityOf } from './quantity';

const capacity = quantityOf('Capacity', 1);
const par = quantityOf('Par', 0);
const minimum = quantityOf('Minimum', 0);

const boardMessage = `Board must be a whole number from 1 to ${maxBoardNumber}.`;
const binMessage = `Bin must be a whole number from 1 to ${maxBinNumber}.`;

/** Where a bin is in its device. */
export const binPosition = {
  board_number: z.int(boardMessage).min(1, boardMessage).max(maxBoardNumber, boardMessage),
  bin_number: z.int(binMessage).min(1, binMessage).max(maxBinNumber, binMessage),
};

/** What belongs into a bin, and from when until when. */
export const layout = z.object({
  id,
  device_id: id,
  place_id: id,
  ...binPosition,
  item_id: id,
  capacity,
  par,
  minimum,
  valid_from: moment,
  /** Null while it is valid. */
  valid_until: moment.nullable(),
});

export type Layout = z.infer<typeof layout>;

/**
 * The version of a bin's layout that the caller has seen, or null where nothing belonged into the bin: if it is another by now, the save is
 * refused with 409. Left out, it is saved whatever is stored.
 */
const seen = { updated_at: moment.nullish() };

/** What a bin holds from a moment on. */
const assigned = z
  .object({ ...binPosition, item_id: id, capacity, par, minimum, ...seen })
  .refine(areInOrder, { path: ['par'], error: outOfOrder });

const emptied = z.object({
  ...binPosition,
  item_id: z.null('item_id must be an item, or null for none.'),
  ...seen,
});

/** A bin as a refused save answers it (`current`): with what belongs into it by now, which may be nothing. */
export type BinVersion = Pick<Layout, 'id' | 'board_number' | 'bin_number'> &
  Partial<Pick<Layout, 'capacity' | 'par' | 'minimum'>> & {
    readonly item_id: string | null;
    readonly updated_at: string;
  };

/** A bin with what belongs into it, and how much of that is in it. */
const filledBin = layout.extend({
  description: z.string(),
  master_id: z.string(),
  /** The version of the item's picture, or null without one. */
  image_version: z.string().nullable(),
  /** Where that is, below the API's base: modules of earlier releases read it. */
  image_url: z.string().nullable(),
  quantity: z.int(),
  /** What the item is counted in; blank for pieces. A node of the release before does not say it. */
  unit: z.string().optional(),
  to_count: z.boolean(),
  /** Whether the item is archived. A node of the release before does not say so. */
  archived: z.boolean().optional(),
  /** When it was last changed: its version. */
  updated_at: moment,
});

export type FilledBin = z.infer<typeof filledBin>;

const waitingBin = z.object({
  ...binPosition,
  reports: z.int(),
  /** When the earliest of them happened. */
  since: moment,
});

export type WaitingBin = z.infer<typeof waitingBin>;

const misplacedItem = z.object({
  place_id: id,
  ...binPosition,
  item_id: id,
  description: z.string(),
  master_id: z.string(),
  /** More than 0. */
  quantity: z.int(),
});

/** An item that is in a bin into which it does not belong now. */
export type MisplacedItem = z.infer<typeof misplacedItem>;

export const readLayout = call({
  method: 'GET',
  path: '/stock_layouts',
  summary: 'Which items belong into the bins of a device now, and how many are in them',
  permission: 'inventory.read',
  input: z.object({ device_id: id }),
  output: z.object({
    bins: z.array(filledBin),
    /** The bins, with and without an item, that reports wait for until it is said what belonged into them then. */
    waiting: z.array(waitingBin).optional(),
    /** What is in a bin, with or without an item of its own, and does not belong there; by the bins. */
    misplaced: z.array(misplacedItem).optional(),
  }),
});

const wrongBin =
  'Each bin must have a board, a bin, an item, and whole numbers as its capacity, par and minimum; or null as its item.';

export const changeLayout = call({
  method: 'POST',
  path: '/stock_layouts',
  summary: 'Say which item belongs into which bins of a device, from now or from an earlier moment on',
  takesIdempotencyKey: true,
  conflicts: true,
  permission: 'devices.write',
  input: z.object({
    device_id: id,
    bins: z
      .array(z.union([assigned, emptied], wrongBin), 'bins must be a list of bins.')
      .min(1, 'There is nothing to change.')
      .max(maxBoardNumber * maxBinNumber, 'A device does not have so many bins.'),
    valid_from: earlier,
  }),
  output: z.object({ message: z.literal('Layout saved'), layouts: z.array(layout) }),
});

/** Why a bin is refused that no board of an Unlimited device has (400). */
export const noSuchBin = (board: number, bin: number): string =>
  `The device has no bin ${bin} on board ${board}: change its board configuration first.`;

type Boards = Pick<Device, 'unit_type'> & {
  readonly unit_config: readonly Pick<Device['unit_config'][number], 'count'>[];
};

type Position = Pick<Layout, 'board_number' | 'bin_number'>;

/** Whether a device has that bin. A Standard device has no boards: its bins are those that somebody names. */
export const hasBin = ({ unit_type, unit_config }: Boards, { board_number, bin_number }: Position): boolean =>
  unit_type === '' || bin_number <= (unit_config[board_number - 1]?.count ?? 0);

/** A board that was sent, with the number that it had before, as far as that was said. */
interface SentBoard {
  readonly storedNumber?: number | null | undefined;
}

/**
 * Why other boards or another unit type are refused: by the bins in use, in their order, that they would take from the device, or give to
 * another board. Those that were gone before do not keep it from being saved.
 *
 * @param sent the boards in their order, if they were sent
 */
export function refusedBoards(
  before: Boards,
  after: Boards,
  inUse: readonly Position[],
  sent: readonly SentBoard[] = [],
): string | undefined {
  const isOnOther = ({ board_number }: Position) => {
    const { storedNumber } = sent[board_number - 1] ?? {};
    // The bins of a Standard device are on no board of its configuration.
    return before.unit_type !== '' && storedNumber !== undefined && storedNumber !== board_number;
  };
  const had = inUse.filter((bin) => hasBin(before, bin));
  const lost = had.filter((bin) => !hasBin(after, bin) || isOnOther(bin));
  if (lost.length === 0) return undefined;
  return lost.some(isOnOther) ? `${binsInUse(lost)} ${boardsMove}` : binsInUse(lost);
}

const boardsMove = 'Deleting a board gives the boards after it other numbers.';

/** Why a device is refused with fewer boards or locks than bins in use (409). The bins are in their order. */
export function binsInUse(bins: readonly Position[]): string {
  const boards = new Map<number, number[]>();
  for (const { board_number, bin_number } of bins)
    boards.set(board_number, [...(boards.get(board_number) ?? []), bin_number]);
  const named = [...boards].map(
    ([board, numbers]) =>
      `board ${board}, bin${numbers.length === 1 ? '' : 's'} ${runsOf(numbers).join(', ')}`,
  );
  return `These bins are in use: ${named.join('; ')}. Clear them and move what is in them first.`;
}

/** Numbers in words, such as '3–6' and '9'. */
function runsOf(numbers: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
}

/** Why a layout cannot begin so early (409). */
export const movedSince = 'Something was moved or counted in that bin since: choose a later moment.';

/** Why a layout cannot begin while something else belonged into the bin (409). */
export const otherItemThen = 'Another item belonged into that bin then: choose a later moment.';

/** Why an item is refused in a bin that is another's, or nobody's, by the layout (409). */
export const notInLayout = 'That item does not belong into that bin: check the item, or change the layout.';

/** Why more is refused than fits into a bin (409). What its machine reports has happened, and is not asked. */
export function onlyFits(room: number, capacity: number): string {
  if (room === 0) return `That bin is full: ${capacity.toLocaleString('en-GB')} fit into it.`;
  return `Only ${room.toLocaleString('en-GB')} more ${room === 1 ? 'fits' : 'fit'} into that bin of ${capacity.toLocaleString('en-GB')}.`;
}
