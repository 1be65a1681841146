/** Something that happened to one item in one place, in the order in which it happened, whenever it was recorded. */
export interface Entry {
  /** What the moments' order leaves open is ordered by it, so that it must not depend on when something was recorded. */
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** How much came (negative: went); of a count, what the place held then. */
  readonly what: { readonly came: number } | { readonly held: number };
  /** What has been booked already so that the sum is right: the difference of a count, or what was found for a movement. */
  readonly booked: number;
}

/** How much a place holds of an item. */
export interface Held {
  readonly quantity: number;
  /** How much was taken beyond what was known since the last count. */
  readonly shortfall: number;
}

/** What has to be booked in addition for an entry. */
export interface Difference {
  readonly id: string;
  readonly at: number;
  readonly by: number;
  /** Whether it is that of a count, or what was found for a movement. */
  readonly of: 'count' | 'movement';
}

/** How much a place held after an entry. */
interface Step {
  readonly id: string;
  readonly quantity: number;
  /** Whether that was counted, so that nothing of before matters any more. */
  readonly counted: boolean;
}

/**
 * Goes through entries in the order in which they happened. A count sets the level, whatever it was; a movement that takes more than there
 * is shows that more was there than known, and that much counts as found. The result depends on what happened, and not on the
 * order in which it became known.
 *
 * @param now the level with all entries but the `added` ones
 * @param entries every entry from the first added one on
 * @param added how much of the entries is not in `now` yet
 */
export function replay(
  now: Held,
  entries: readonly Entry[],
  added: number,
): { after: Held; differences: Difference[]; steps: Step[] } {
  const inOrder = entries.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const past = inOrder.reduce(
    ({ quantity, shortfall }, { what, booked }) => {
      const came = 'came' in what ? what.came : 0;
      return { quantity: quantity - came - booked, shortfall: shortfall - ('came' in what ? booked : 0) };
    },
    { quantity: now.quantity + added, shortfall: now.shortfall },
  );
  const differences: Difference[] = [];
  const steps: Step[] = [];
  let { quantity } = past;
  // Negative only where a count follows, which resets it.
  let shortfall = Math.max(0, past.shortfall);
  for (const { id, at, what, booked } of inOrder) {
    const needed = 'held' in what ? what.held - quantity : Math.max(0, -(quantity + what.came));
    if (needed !== booked)
      differences.push({ id, at, by: needed - booked, of: 'held' in what ? 'count' : 'movement' });
    quantity = 'held' in what ? what.held : quantity + what.came + needed;
    shortfall = 'held' in what ? 0 : shortfall + needed;
    steps.push({ id, quantity, counted: 'held' in what });
  }
  return { after: { quantity, shortfall }, differences, steps };
}

/** The most that a place held from an entry on until it was counted. */
export function mostSince(steps: readonly Step[], id: string): number {
  const since = steps.slice(steps.findIndex((step) => step.id === id));
  const counted = since.findIndex((step) => step.counted);
  return Math.max(...since.slice(0, counted === -1 ? since.length : counted).map(({ quantity }) => quantity));
}
