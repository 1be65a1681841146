import { addGroup, listGroups, updateGroup } from '@vended/contract/groups';
import { route, type Route } from '../../http/route';
import { changeGroup, insertGroup } from './groups.service';
import { pageOfGroups } from './groups.store';

export const groupRoutes: Route[] = [
  route(listGroups, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfGroups(scope, input));
    return { groups: rows, ...page };
  }),

  route(addGroup, async ({ input, account, saveOnce }) =>
    account(async (scope) => {
      const { id, updated_at } = await saveOnce(scope, () => insertGroup(scope, input));
      const { rows, ...page } = await pageOfGroups(scope, { limit: input.limit });
      return { group_id: id, updated_at, groups: rows, ...page };
    }),
  ),

  route(updateGroup, async ({ input, account }) =>
    account(async (scope) => {
      const { id, updated_at } = await changeGroup(scope, input.group_id, input.updated_at, input);
      const { rows, ...page } = await pageOfGroups(scope, { limit: input.limit });
      return { group_id: id, updated_at, groups: rows, ...page };
    }),
  ),
];
