import { barCodesIn } from '@vended/contract/barCodes';
import { maxCountRows } from '@vended/contract/stock/limits';
import { binName } from '@vended/contract/stock/placeNames';
import type { ListedLevel } from '@vended/contract/stock/levels';
import { amountText } from '../levels/amountText';

/** A bin that a round fills. */
export interface RefillLine {
  readonly placeId: string;
  readonly itemId: string;
  readonly item: string;
  readonly masterId: string;
  /** Undefined in a draft of the release before. */
  readonly barCodes?: readonly string[];
  readonly deviceId: string;
  readonly device: string;
  readonly board: number;
  readonly bin: number;
  /** How many are missing up to par, without those on loan, which come back. */
  readonly missing: number;
  /** How many of it are on loan from there. */
  readonly lent: number;
  /** How many were in the bin. Undefined in a draft of the release before, as is par; a draft's are not shown. */
  readonly held?: number;
  readonly par?: number;
  /** What the item is counted in; blank for pieces. Undefined in a draft of the release before. */
  readonly unit?: string;
  /** The stockroom that the device belongs to. */
  readonly stockroomId: string | null;
  readonly stockroom: string | null;
}

const texts = ['placeId', 'itemId', 'item', 'masterId', 'deviceId', 'device'] as const;
const numbers = ['board', 'bin', 'missing', 'lent'] as const;

/** The line of a bin that a draft has kept as JSON; undefined for anything else, as what browsers store may be damaged. */
export function keptLine(text: string): RefillLine | undefined {
  try {
    const line = Object(JSON.parse(text)) as Partial<Record<keyof RefillLine, unknown>>;
    const isLine =
      texts.every((name) => typeof line[name] === 'string') &&
      numbers.every((name) => Number.isInteger(line[name]));
    return isLine ? (line as RefillLine) : undefined;
  } catch {
    return undefined;
  }
}

/** All bins with a par, in the order of the machines. */
export function refillLines(levels: readonly ListedLevel[]): readonly RefillLine[] {
  return levels
    .flatMap((level): RefillLine[] => {
      const {
        place_id,
        item_id,
        description,
        master_id,
        bar_codes = '',
        device_id,
        device_name,
        board_number,
        bin_number,
        par,
      } = level;
      if (par === null || device_id === null || board_number === null || bin_number === null) return [];
      return [
        {
          placeId: place_id,
          itemId: item_id,
          item: description,
          masterId: master_id,
          barCodes: barCodesIn(bar_codes),
          deviceId: device_id,
          device: device_name ?? 'Device',
          board: board_number,
          bin: bin_number,
          missing: Math.max(0, par - level.quantity - level.on_loan),
          lent: level.on_loan,
          unit: level.unit,
          held: level.quantity,
          par,
          stockroomId: level.stockroom_id,
          stockroom: level.stockroom_name,
        },
      ];
    })
    .sort(byPosition);
}

/** The order of the machines: by device, board and bin. */
const byPosition = (one: RefillLine, other: RefillLine): number =>
  one.device.localeCompare(other.device) ||
  one.deviceId.localeCompare(other.deviceId) ||
  one.board - other.board ||
  one.bin - other.bin;

/**
 * The bins of a plan, of which those that were ticked are as they were then: they are booked as of that moment, whatever the plan says by
 * now. A bin that the plan has no more stays.
 *
 * @param ticked the lines of the ticked bins, by the ids of their places
 */
export function withTicked(
  plan: readonly RefillLine[],
  ticked: ReadonlyMap<string, RefillLine>,
): readonly RefillLine[] {
  const others = plan.filter(({ placeId }) => !ticked.has(placeId));
  return [...others, ...ticked.values()].sort(byPosition);
}

/** What has changed of a bin since it was ticked; undefined if nothing has. */
export function changeSince(line: RefillLine, plan: readonly RefillLine[]): string | undefined {
  const now = plan.find(({ placeId }) => placeId === line.placeId);
  if (now?.itemId === line.itemId) return undefined;
  const change = now
    ? `Since then, the bin has got another item: ${now.item}.`
    : 'Since then, the bin has lost its item, or its device has moved.';
  return `${change} It is booked as it was. If you did not fill it, clear the tick.`;
}

/** How many were in the bin of how many, by the plan: what a tick of an earlier day has kept is of that day. */
export function heldText({ placeId, itemId }: RefillLine, plan: readonly RefillLine[]): string | undefined {
  const {
    held,
    par,
    lent = 0,
    unit,
  } = plan.find((line) => line.placeId === placeId && line.itemId === itemId) ?? {};
  if (held === undefined || par === undefined) return undefined;
  const inBin = `${amountText(held, unit)} in the bin, par ${par.toLocaleString('en-GB')}`;
  return lent > 0 ? `${inBin}, ${lent.toLocaleString('en-GB')} on loan` : inBin;
}

/** What the bin of a line is called. */
export const binText = ({ device, board, bin }: RefillLine): string => binName(device, board, bin);

/** Something to take from a stockroom. */
export interface Pick {
  readonly itemId: string;
  readonly item: string;
  readonly quantity: number;
  readonly unit: string | undefined;
}

/** What to take from one stockroom for some bins, by item. */
export function picksFor<Line extends RefillLine>(
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
): readonly Pick[] {
  const picks = new Map<string, Pick>();
  for (const line of lines) {
    const quantity = (picks.get(line.itemId)?.quantity ?? 0) + quantityOf(line);
    picks.set(line.itemId, { itemId: line.itemId, item: line.item, quantity, unit: line.unit });
  }
  return [...picks.values()].sort((one, other) => one.item.localeCompare(other.item));
}

/** The lines by a key, in the order in which the keys come first. */
export function groupedBy<Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): readonly (readonly [string, readonly Line[]])[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line)) ?? [];
    group.push(line);
    groups.set(keyOf(line), group);
  }
  return [...groups];
}

/** What was filled from each stockroom, in as many calls as it takes. */
export function bookingsOf(
  filled: readonly RefillLine[],
  sourceOf: (line: RefillLine) => string,
): readonly (readonly [source: string, filled: readonly RefillLine[]])[] {
  return groupedBy(filled, sourceOf).flatMap(([source, lines]) =>
    Array.from({ length: Math.ceil(lines.length / maxCountRows) }, (_, part) => {
      const first = part * maxCountRows;
      return [source, lines.slice(first, first + maxCountRows)] as const;
    }),
  );
}
