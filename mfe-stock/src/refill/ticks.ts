import { typedNumber } from '@vended/contract/stock/typedNumber';
import { keptLine, type RefillLine } from './plan';

/** What a round and its draft hold: the ticks, their lines and quantities, by the ids of the bins. */
type Ticks = Readonly<Record<string, string>>;

/** What a bin changes of it. */
export type TickChanges = Readonly<Record<string, string | undefined>>;

export const quantityKey = (placeId: string) => `quantity-${placeId}`;

/** Whether a bin is said to be full up to par: then it does not matter how many were filled into it. */
export const fullKey = (placeId: string) => `full-${placeId}`;

/** The line of a bin as it was when the bin was ticked. */
const lineKey = (placeId: string) => `line-${placeId}`;

/** A tick of which the moment is not known, in an older draft. */
const ticked = 'ticked';

/**
 * Ticks a bin. The machine may be used before the round is booked: what is taken then is missing in a bin that was full. The draft keeps
 * all that is sent, as it may be resumed once the plan has changed.
 *
 * @param moment when the bin was filled
 */
export const tickOf = (line: RefillLine, moment: string): TickChanges => ({
  [line.placeId]: moment,
  [lineKey(line.placeId)]: JSON.stringify(line),
});

/** Clears the ticks of bins. */
export const withoutTicks = (placeIds: readonly string[]): TickChanges =>
  Object.fromEntries(placeIds.flatMap((id) => [id, lineKey(id), fullKey(id)].map((key) => [key, undefined])));

/**
 * The ticked bins as they were when they were ticked. Older drafts do not say that: their bins are as the plan has them, or unknown where
 * it has none.
 */
export function ticksIn(values: Ticks, plan: readonly RefillLine[]) {
  const lines = new Map<string, RefillLine>();
  const unknown: string[] = [];
  for (const [placeId, tick] of Object.entries(values)) {
    if (!tick || placeId === 'from' || /^(?:quantity|line|full)-/.test(placeId)) continue;
    const kept = values[lineKey(placeId)];
    const line = kept ? keptLine(kept) : plan.find((each) => each.placeId === placeId);
    if (line) lines.set(placeId, line);
    else unknown.push(placeId);
  }
  return { lines, unknown };
}

/** What the field of a line shows: how many are missing, unless something was entered. */
export const shownIn = (values: Ticks, { placeId, missing }: RefillLine): string =>
  values[quantityKey(placeId)] ?? String(missing);

/**
 * Says that a bin holds as many as its par, or takes that back. It is so from that moment on, and so the bin is ticked once more.
 */
export const fullOf = (line: RefillLine, isFull: boolean, moment: string): TickChanges => ({
  ...(isFull && tickOf(line, moment)),
  [fullKey(line.placeId)]: isFull ? 'full' : undefined,
});

/** Whether a line is booked as filled up to par. */
export const isFullIn = (values: Ticks, { placeId }: RefillLine): boolean =>
  Boolean(values[fullKey(placeId)]);

/** When a line was ticked. */
export function momentIn(values: Ticks, { placeId }: RefillLine): { readonly filled_at?: string } {
  const filledAt = values[placeId];
  return filledAt === undefined || filledAt === ticked ? {} : { filled_at: filledAt };
}

export function shownQuantity(values: Ticks, line: RefillLine): number {
  const quantity = typedNumber(shownIn(values, line));
  return Number.isFinite(quantity) ? quantity : 0;
}
