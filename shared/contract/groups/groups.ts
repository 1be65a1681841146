import { z } from 'zod';
import { call } from '../call';
import { id, moment, seenVersion } from '../fields/fields';
import { groupFields, groupFilters, groupRecord } from './groups.fields';
import { counts, filteredQuery, limit, listOf, nextCursor } from '../lists/lists';
import { changedRecord, enteredRecord, storedRecord, wrongAction } from '../fields/recordSchemas';

const newGroup = enteredRecord(groupFields);

/** A group as answers contain it. */
export const group = storedRecord(groupFields);

export type Group = z.infer<typeof group>;

const groupsAnswer = z.object({ groups: z.array(group), next_cursor: nextCursor, counts });

/** What the list is searched and sorted by. */
export const groupList = listOf(groupFields, groupRecord);

export const listGroups = call({
  method: 'GET',
  path: groupRecord.path,
  summary: 'The groups of the account, or the one with that id',
  permission: groupRecord.permission.read,
  input: filteredQuery(groupList, groupFilters).extend({ group_id: id.optional() }),
  output: groupsAnswer,
});

export const addGroup = call({
  method: 'POST',
  path: groupRecord.path,
  summary: 'Add a group; answers the refreshed list',
  unique: 'group_name',
  takesIdempotencyKey: true,
  permission: groupRecord.permission.write,
  input: newGroup.extend({ limit: limit.optional() }),
  output: groupsAnswer.extend({ group_id: id, updated_at: moment }),
});

export const updateGroup = call({
  method: 'POST',
  path: groupRecord.path,
  action: 'UPDATE',
  summary: 'Change a group; answers the refreshed list',
  unique: 'group_name',
  permission: groupRecord.permission.write,
  input: changedRecord(groupFields).extend({
    action: z.literal('UPDATE', wrongAction),
    group_id: id,
    updated_at: seenVersion,
    limit: limit.optional(),
  }),
  output: groupsAnswer.extend({ group_id: id, updated_at: moment }),
});
