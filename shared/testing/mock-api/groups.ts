import { groupFilters } from '@vended/contract/groups.fields';
import { groupList, addGroup, groupNameTaken, listGroups, updateGroup } from '@vended/contract/groups';
import { answer } from './answer';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { insertRow, newRecord, updateRow, type Saver } from './record';
import { refuseTaken } from './taken';

/** The group calls. */
export const groupAnswers = [
  answer(listGroups, ({ input, state, accountId }) => groupPage(state, accountId, input, input.group_id)),

  answer(addGroup, ({ input, ...context }) => {
    const { limit, ...fields } = input;
    refuseTakenName(context, fields.group_name);
    const { id, updated_at } = insertRow(context, 'group', context.state.groups, newRecord(fields));
    return { ...groupPage(context.state, context.accountId, { limit }), group_id: id, updated_at };
  }),

  answer(updateGroup, ({ input, ...context }) => {
    const { action: _action, limit, group_id, updated_at: basedOn, ...changes } = input;
    const { state, accountId } = context;
    const { updated_at } = updateRow(context, 'group', state.groups, {
      id: group_id,
      basedOn,
      changes,
      check: () => refuseTakenName(context, changes.group_name, group_id),
    });
    return { ...groupPage(state, accountId, { limit }), group_id, updated_at };
  }),
];

function refuseTakenName({ state, accountId }: Saver, value: string | undefined, own?: string) {
  refuseTaken({
    record: 'group',
    rows: state.groups.of(accountId),
    field: 'group_name',
    value,
    own,
    because: groupNameTaken,
  });
}

function groupPage(state: MockState, accountId: string, input: ListInput, groupId?: string) {
  const groups = state.groups.of(accountId).filter(({ id }) => groupId === undefined || id === groupId);
  // An archived group is found by its id.
  const { rows, ...page } = listPage(groups, input, groupList, groupId === undefined ? groupFilters : {});
  return { groups: rows, ...page };
}
