import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { groupNameTaken, type addGroup } from '@vended/contract/groups';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseArchived, refuseTaken } from '../../storage/queries/violations';
import { writeNewGroup } from './groups.store';

/**
 * @throws Taken for the name of another group.
 * @returns the new group's id.
 */
export async function insertGroup(
  scope: AccountScope,
  { group_name }: z.output<(typeof addGroup)['input']>,
): Promise<string> {
  await refuseArchived(scope, { table: 'groups', column: 'group_name', record: 'group' }, group_name);
  const after = await writeNewGroup(scope, { id: uuid(), group_name }).catch(
    refuseTaken('groups_with_group_name', 'group_name', groupNameTaken(group_name)),
  );
  await recordChange(scope, { action: 'INSERT', resource: 'group', recordId: after.id, after });
  return after.id;
}
