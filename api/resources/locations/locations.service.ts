import type { GivenFields } from '../../storage/queries/recordTable';
import type { Location } from '@vended/contract/locations';
import { NotFound } from '../../problems/problems';
import { recordService } from '../../records/recordService';
import type { AccountScope } from '../../storage/access/database';
import { requireGroup } from '../groups/groups.store';
import { locationTable, requireLocation } from './locations.store';

const locations = recordService(locationTable);

/** @throws NotFound for a group of another account. */
export async function insertLocation(
  scope: AccountScope,
  fields: GivenFields<Location> & Pick<Location, 'group_id'>,
): Promise<Location> {
  await requireGroup(scope, fields.group_id);
  return locations.insert(scope, fields);
}

/** @throws NotFound for a group that is not the location's; what the change of any record throws. */
export async function changeLocation(
  scope: AccountScope,
  id: string,
  seen: string | undefined,
  fields: GivenFields<Location>,
): Promise<Location> {
  if (fields.group_id !== undefined) {
    const { group_id } = await requireLocation(scope, id, 'for update');
    if (fields.group_id !== group_id) throw new NotFound('location');
  }
  return locations.change(scope, id, seen, fields);
}
