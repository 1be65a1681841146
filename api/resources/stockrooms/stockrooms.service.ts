import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { addStockroom, Stockroom } from '@vended/contract/stockrooms';
import { requireGroup } from '../groups/groups.store';
import { NotFound } from '../../problems/problems';
import { requireLocation } from '../locations/locations.store';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { writeNewStockroom } from './stockrooms.store';

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

/** @throws NotFound as requirePlace. */
export async function insertStockroom(
  scope: AccountScope,
  { limit: _limit, ...fields }: z.output<(typeof addStockroom)['input']>,
): Promise<Stockroom> {
  await requirePlace(scope, fields);
  const after = await writeNewStockroom(scope, { id: uuid(), ...fields });
  await recordChange(scope, { action: 'INSERT', resource: 'stockroom', recordId: after.id, after });
  return after;
}
