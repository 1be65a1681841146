import { notInLayout, onlyFits } from '@vended/contract/stock/counts';
import { Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { lockLevels, nameOf, type Key } from './ledger.store';
import { layoutsNow } from './layouts.store';

/** What somebody puts into a bin. */
export interface Filling extends Key {
  /** Up to par where it is left out, which always fits. */
  readonly quantity?: number | undefined;
  /** The field of the call in which the quantity was sent. */
  readonly field: string;
}

/**
 * Refuses what the console puts into bins and does not belong or fit there now. What is found in them by a count is a fact.
 *
 * @param others bins from which something is taken at once: all bins are locked together, in the order of the ledger
 * @throws Problem 409
 */
export async function refuseMisplaced(
  scope: AccountScope,
  fillings: readonly Filling[],
  others: readonly Key[] = [],
): Promise<void> {
  const places = fillings.map(({ place_id }) => place_id);
  const layouts = new Map((await layoutsNow(scope, places)).map((layout) => [nameOf(layout), layout]));
  const fitted = fillings.map((filling) => {
    const layout = layouts.get(nameOf(filling));
    if (!layout) throw new Problem(409, notInLayout);
    return { ...filling, capacity: layout.capacity };
  });
  await refuseOverfull(scope, fitted, others);
}

/** Refuses more than fits into bins beside what they hold now. @param others as for `refuseMisplaced` @throws Problem 409 */
export async function refuseOverfull(
  scope: AccountScope,
  fillings: readonly (Filling & { readonly capacity: number })[],
  others: readonly Key[] = [],
): Promise<void> {
  const held = await lockLevels(scope, [...fillings, ...others]);
  for (const { quantity = 0, capacity, field, ...key } of fillings) {
    const room = Math.max(0, capacity - (held.get(nameOf(key))?.quantity ?? 0));
    const refused = onlyFits(room, capacity);
    if (quantity > room) throw new Problem(409, refused, { fields: { [field]: refused } });
  }
}
