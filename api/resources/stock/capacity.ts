import { notInLayout } from '@vended/contract/stock/layouts';
import { Conflict } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import type { Key } from './ledger.store';
import { layoutsNow } from './layouts.store';

/**
 * How many of what the console puts into a bin fit into it. What is found in it by a count is a fact.
 *
 * @throws Problem 409 for what does not belong into it now
 */
export async function capacityFor(scope: AccountScope, { place_id, item_id }: Key): Promise<number> {
  const [layout] = await layoutsNow(scope, [place_id]);
  if (layout?.item_id !== item_id) throw new Conflict('to_place_id', notInLayout);
  return layout.capacity;
}
