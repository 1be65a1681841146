import type { Stockroom } from '@vended/contract/stockrooms';
import { NotFound } from '../../problems/problems';
import { recordService } from '../../records/recordService';
import type { AccountScope } from '../../storage/access/database';
import type { GivenFields } from '../../storage/queries/recordTable';
import { requireGroup } from '../groups/groups.store';
import { requireLocation } from '../locations/locations.store';
import { stockroomTable } from './stockrooms.store';

interface Place {
  readonly group_id?: string | undefined;
  readonly location_id?: string | undefined;
}

/** @throws NotFound where the group or the location is another account's, or the location is not in the group. */
export async function requirePlace(scope: AccountScope, { group_id, location_id }: Place): Promise<void> {
  if (group_id !== undefined) await requireGroup(scope, group_id);
  if (location_id === undefined) return;
  const location = await requireLocation(scope, location_id);
  if (group_id !== undefined && location.group_id !== group_id) throw new NotFound('location');
}

const stockrooms = recordService(stockroomTable);

export const { change: changeStockroom } = stockrooms;

/** @throws NotFound as requirePlace. */
export async function insertStockroom(
  scope: AccountScope,
  fields: GivenFields<Stockroom> & Pick<Stockroom, 'group_id' | 'location_id'>,
): Promise<Stockroom> {
  await requirePlace(scope, fields);
  return stockrooms.insert(scope, fields);
}
