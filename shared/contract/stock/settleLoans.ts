/** Something that one person took of an item, with what was recorded by mistake left out. */
export interface Taken {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly quantity: number;
  /** Whether it comes back: a loan. Anything else is used up, unless it is returned. */
  readonly isLent: boolean;
}

/** What one person gave back of an item, or what of one of their loans was written off. */
export interface GivenBack {
  readonly id: string;
  readonly at: number;
  readonly quantity: number;
  /** The loan that was written off; null for a return. */
  readonly writtenOff: string | null;
}

/** What became of something that was taken. */
export interface Settled extends Taken {
  readonly returned: number;
  readonly written_off: number;
  /** When nothing of it was left to be returned; null while something is. */
  readonly closedAt: number | null;
}

type Open = { -readonly [Field in keyof Settled]: Settled[Field] };

/**
 * What became of what one person took of one item. A return is of the loan that the person has had longest, and without a loan of what
 * was taken last: what was taken before that is used up. Of a return of more than the person has, the rest was of somebody else.
 *
 * It follows from what happened and when, and not from the order in which it became known: a device may report a return before the take.
 */
export function settle(taken: readonly Taken[], givenBack: readonly GivenBack[]): Settled[] {
  const takes = taken.toSorted(byTime).map((take): Open => ({
    ...take,
    returned: 0,
    written_off: 0,
    // All of it was recorded by mistake.
    closedAt: take.quantity === 0 ? take.at : null,
  }));
  const coming = takes.filter(({ quantity }) => quantity > 0);
  const lent: Open[] = [];
  const others: Open[] = [];
  for (const { at, quantity, writtenOff } of givenBack.toSorted(byTime)) {
    for (let next = coming[0]; next && next.at <= at; next = coming[0]) {
      coming.shift();
      (next.isLent ? lent : others).push(next);
    }
    let left = quantity;
    while (left > 0) {
      const take =
        writtenOff === null ? (lent[0] ?? others.at(-1)) : lent.find(({ id }) => id === writtenOff);
      if (!take) break;
      const open = openOf(take);
      const part = Math.min(open, left);
      left -= part;
      take[writtenOff === null ? 'returned' : 'written_off'] += part;
      if (part < open) continue;
      take.closedAt = at;
      if (take.isLent) lent.splice(lent.indexOf(take), 1);
      else others.pop();
    }
  }
  return takes;
}

const byTime = (a: { at: number; id: string }, b: { at: number; id: string }) =>
  a.at - b.at || (a.id < b.id ? -1 : 1);

const openOf = ({ quantity, returned, written_off }: Settled): number => quantity - returned - written_off;

/** How much the person has, and can return. It is never below 0: what is returned beyond it counts for nobody. */
export const heldOf = (settled: readonly Settled[]): number =>
  settled.reduce((sum, take) => sum + openOf(take), 0);

/** How much the person took from a moment on, without what came back of exactly that. */
export const keptSince = (settled: readonly Settled[], since: number): number =>
  settled.reduce((sum, { at, quantity, returned }) => (at > since ? sum + quantity - returned : sum), 0);
