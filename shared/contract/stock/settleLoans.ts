/** Something that was lent, with what was recorded by mistake left out. */
export interface Lent {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly quantity: number;
}

/** What one person gave back of an item, or what of one of their loans was written off. */
export interface GivenBack {
  readonly id: string;
  readonly at: number;
  readonly quantity: number;
  /** The loan that was written off; null for a return, which is of whatever the person has had longest. */
  readonly writtenOff: string | null;
}

/** What became of a loan. */
export interface Settled {
  readonly id: string;
  readonly quantity: number;
  readonly returned: number;
  readonly written_off: number;
  /** When nothing of it was left to be returned; null while something is. */
  readonly closedAt: number | null;
}

interface Open extends Settled {
  readonly at: number;
}

/**
 * What became of the loans of one item to one person. It follows from what happened and when, and not from the order in which it became
 * known: a device may report a return before the take.
 */
export function settle(lent: readonly Lent[], givenBack: readonly GivenBack[]): Settled[] {
  const byTime = (a: { at: number; id: string }, b: { at: number; id: string }) =>
    a.at - b.at || (a.id < b.id ? -1 : 1);
  const loans = lent.toSorted(byTime).map(({ id, at, quantity }): Open => ({
    id,
    at,
    quantity,
    returned: 0,
    written_off: 0,
    // All of it was recorded by mistake.
    closedAt: quantity === 0 ? at : null,
  }));
  for (const { at, quantity, writtenOff } of givenBack.toSorted(byTime)) {
    let left = quantity;
    for (const [place, loan] of loans.entries()) {
      if (left === 0 || loan.at > at) break;
      if (writtenOff !== null && writtenOff !== loan.id) continue;
      const open = loan.quantity - loan.returned - loan.written_off;
      const part = Math.min(open, left);
      if (part === 0) continue;
      left -= part;
      loans[place] = {
        ...loan,
        [writtenOff === null ? 'returned' : 'written_off']:
          (writtenOff === null ? loan.returned : loan.written_off) + part,
        closedAt: part === open ? at : null,
      };
    }
  }
  return loans.map(({ at: _at, ...loan }) => loan);
}
