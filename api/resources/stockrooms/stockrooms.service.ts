import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { refusedW3w } from '@vended/contract/fields';
import type { addStockroom, Stockroom, updateStockroom } from '@vended/contract/stockrooms';
import { requireGroup } from '../groups/groups.store';
import { BadInput, NotFound } from '../../problems/problems';
import { requireLocation } from '../locations/locations.store';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireStockroom, writeNewStockroom, writeStockroom } from './stockrooms.store';

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

/**
 * Missing fields keep their values.
 *
 * @throws NotFound; ChangedMeanwhile; BadInput for a W3W that is neither three words nor the stored one.
 */
export async function changeStockroom(
  scope: AccountScope,
  { action, stockroom_id, updated_at, limit: _limit, ...fields }: z.output<(typeof updateStockroom)['input']>,
): Promise<Stockroom> {
  const before = await requireStockroom(scope, stockroom_id, 'for update');
  await refuseIfChanged(scope, 'stockroom', before, updated_at);
  const words = refusedW3w(fields.w3w, before.w3w);
  if (words !== undefined) throw new BadInput({ w3w: words });
  const after = await writeStockroom(scope, stockroom_id, fields);
  await recordChange(scope, { action, resource: 'stockroom', recordId: stockroom_id, before, after });
  return after;
}
