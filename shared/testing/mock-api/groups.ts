import { addGroup, groupList, listGroups, updateGroup } from '@vended/contract/groups';
import { groupFilters, groupRecord } from '@vended/contract/groups.fields';
import { answer } from './answer';
import { listPage, type ListInput } from './listPage';
import type { Saver } from './record';
import { saveRecord } from './savedRecord';

/** The group calls. */
export const groupAnswers = [
  answer(listGroups, ({ input, ...context }) => groupPage(context, input, input.group_id)),
  answer(addGroup, ({ input, ...context }) => save(context, input)),
  answer(updateGroup, ({ input, ...context }) => save(context, input)),
];

function save(context: Saver, input: { readonly limit?: number | undefined }) {
  const { id, updated_at } = saveRecord(context, groupRecord, input);
  return { ...groupPage(context, { limit: input.limit }), group_id: id, updated_at };
}

function groupPage({ state, accountId }: Saver, input: ListInput, groupId?: string) {
  const groups = state.groups.of(accountId).filter(({ id }) => groupId === undefined || id === groupId);
  // An archived group is found by its id.
  const { rows, ...page } = listPage(groups, input, groupList, groupId === undefined ? groupFilters : {});
  return { groups: rows, ...page };
}
