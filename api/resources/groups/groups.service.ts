import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { groupNameTaken, type addGroup, type Group, type updateGroup } from '@vended/contract/groups';
import type { AccountScope } from '../../storage/access/database';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseArchived, refuseTaken } from '../../storage/queries/violations';
import { requireGroup, writeGroup, writeNewGroup } from './groups.store';

const names = { table: 'groups', column: 'group_name', record: 'group' } as const;

const refuseTakenName = (group_name = '') =>
  refuseTaken('groups_with_group_name', 'group_name', groupNameTaken(group_name));

/**
 * @throws Taken for the name of another group.
 * @returns the new group.
 */
export async function insertGroup(
  scope: AccountScope,
  { group_name }: z.output<(typeof addGroup)['input']>,
): Promise<Group> {
  await refuseArchived(scope, names, group_name);
  const after = await writeNewGroup(scope, { id: uuid(), group_name }).catch(refuseTakenName(group_name));
  await recordChange(scope, { action: 'INSERT', resource: 'group', recordId: after.id, after });
  return after;
}

/**
 * Missing fields keep their values.
 *
 * @throws NotFound; ChangedMeanwhile; Taken for the name of another group.
 */
export async function changeGroup(
  scope: AccountScope,
  { action, group_id, updated_at, limit: _limit, ...fields }: z.output<(typeof updateGroup)['input']>,
): Promise<Group> {
  const before = await requireGroup(scope, group_id, 'for update');
  await refuseIfChanged(scope, 'group', before, updated_at);
  await refuseArchived(scope, names, fields.group_name, group_id);
  const after = await writeGroup(scope, group_id, fields).catch(refuseTakenName(fields.group_name));
  await recordChange(scope, { action, resource: 'group', recordId: group_id, before, after });
  return after;
}
