import { groupFilters } from '@vended/contract/groups.fields';
import { groupList, addGroup, groupNameTaken, listGroups } from '@vended/contract/groups';
import { answer } from './answer';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { insertRow, newRecord } from './record';
import { refuseTaken } from './taken';

/** The group calls. */
export const groupAnswers = [
  answer(listGroups, ({ input, state, accountId }) => groupPage(state, accountId, input, input.group_id)),

  answer(addGroup, ({ input, ...context }) => {
    const { limit, ...fields } = input;
    refuseTaken({
      record: 'group',
      rows: context.state.groups.of(context.accountId),
      field: 'group_name',
      value: fields.group_name,
      own: undefined,
      because: groupNameTaken,
    });
    const { id, updated_at } = insertRow(context, 'group', context.state.groups, newRecord(fields));
    return { ...groupPage(context.state, context.accountId, { limit }), group_id: id, updated_at };
  }),
];

function groupPage(state: MockState, accountId: string, input: ListInput, groupId?: string) {
  const groups = state.groups.of(accountId).filter(({ id }) => groupId === undefined || id === groupId);
  // An archived group is found by its id.
  const { rows, ...page } = listPage(groups, input, groupList, groupId === undefined ? groupFilters : {});
  return { groups: rows, ...page };
}
