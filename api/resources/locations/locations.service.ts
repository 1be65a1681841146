import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { refusedW3w } from '@vended/contract/fields';
import type { addLocation, Location, updateLocation } from '@vended/contract/locations';
import { requireGroup } from '../groups/groups.store';
import { BadInput, NotFound } from '../../problems/problems';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireLocation, writeLocation, writeNewLocation } from './locations.store';

/** @throws NotFound for a group of another account. */
export async function insertLocation(
  scope: AccountScope,
  { limit: _limit, ...fields }: z.output<(typeof addLocation)['input']>,
): Promise<Location> {
  await requireGroup(scope, fields.group_id);
  const after = await writeNewLocation(scope, { id: uuid(), ...fields });
  await recordChange(scope, { action: 'INSERT', resource: 'location', recordId: after.id, after });
  return after;
}

/**
 * Missing fields keep their values.
 *
 * @throws NotFound, also for a group that is not the location's; ChangedMeanwhile; BadInput for a W3W that is neither three words
 * nor the stored one.
 */
export async function changeLocation(
  scope: AccountScope,
  { location_id, group_id, updated_at, limit: _limit, ...fields }: z.output<(typeof updateLocation)['input']>,
): Promise<Location> {
  const before = await requireLocation(scope, location_id, 'for update');
  if (group_id !== undefined && group_id !== before.group_id) throw new NotFound('location');
  await refuseIfChanged(scope, 'location', before, updated_at);
  const words = refusedW3w(fields.w3w, before.w3w);
  if (words !== undefined) throw new BadInput({ w3w: words });
  const after = await writeLocation(scope, location_id, fields);
  await recordChange(scope, { action: 'UPDATE', resource: 'location', recordId: location_id, before, after });
  return after;
}
