import { addGroup, listGroups } from '../../contract/groups';
import { answer } from './answer';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { insertRow, newRecord } from './record';

/** The group calls. */
export const groupAnswers = [
  answer(listGroups, ({ input, state, accountId }) => groupList(state, accountId, input, input.group_id)),

  answer(addGroup, ({ input, ...context }) => {
    const { limit, ...fields } = input;
    const { id } = insertRow(context, 'group', context.state.groups, newRecord(fields));
    return { ...groupList(context.state, context.accountId, { limit }), group_id: id };
  }),
];

function groupList(state: MockState, accountId: string, input: ListInput, groupId?: string) {
  const groups = state.groups.of(accountId).filter(({ id }) => groupId === undefined || id === groupId);
  const { rows, next_cursor } = listPage(groups, input, {
    search: ['group_name'],
    sort: 'group_name',
  });
  return { groups: rows, next_cursor };
}
