import { z } from 'zod';
import { call } from './call';
import { id, moment, requiredText } from './fields';
import { limit, listQuery, nextCursor } from './lists';

const groupFields = z.object({ group_name: requiredText('Group name', 200) });

export const group = z.object({ id, group_name: z.string(), created_at: moment, updated_at: moment });

export type Group = z.infer<typeof group>;

const groupList = z.object({ groups: z.array(group), next_cursor: nextCursor });

export const listGroups = call({
  method: 'GET',
  path: '/groups',
  summary: 'The groups of the account, or the one with that id',
  permission: 'inventory.read',
  input: listQuery(['group_name', 'created_at']).extend({ group_id: id.optional() }),
  output: groupList,
});

export const addGroup = call({
  method: 'POST',
  path: '/groups',
  summary: 'Add a group; answers the refreshed list',
  permission: 'inventory.write',
  input: groupFields.extend({ limit: limit.optional() }),
  output: groupList.extend({ group_id: id }),
});

/** What the group form sends. */
export type GroupInput = z.input<typeof groupFields>;
