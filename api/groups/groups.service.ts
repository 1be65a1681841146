import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { addGroup } from '@vended/shared/contract/groups';
import { recordChange } from '../audit/audit.store';
import type { AccountScope } from '../storage/database';
import { writeNewGroup } from './groups.store';

/** @returns the new group's id. */
export async function insertGroup(
  scope: AccountScope,
  { group_name }: z.output<(typeof addGroup)['input']>,
): Promise<string> {
  const after = await writeNewGroup(scope, { id: uuid(), group_name });
  await recordChange(scope, { action: 'INSERT', resource: 'group', recordId: after.id, after });
  return after.id;
}
