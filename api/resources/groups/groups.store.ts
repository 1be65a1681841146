import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import { groupList, type Group, type listGroups } from '@vended/contract/groups';
import { groupFields, groupFilters } from '@vended/contract/groups.fields';
import { newMoment } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import type { Schema } from '../../storage/access/schema';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';
import { requireFrom } from '../../storage/queries/requireFrom';

const columns = columnsOf(groupFields);

const source = {
  table: 'groups',
  fields: groupFields,
  filters: groupFilters,
  order: orderOf(groupFields, groupList),
} as const;

const groupsIn = ({ trx, accountId }: AccountScope) =>
  trx.selectFrom('groups').select(columns).where('customer_account_id', '=', accountId);

export function pageOfGroups(
  scope: AccountScope,
  query: z.output<(typeof listGroups)['input']>,
): Promise<FilteredPage<Group>> {
  let groups = groupsIn(scope);
  if (query.group_id !== undefined) groups = groups.where('id', '=', query.group_id);
  // An archived group is found by its id.
  const filters = query.group_id === undefined ? groupFilters : {};
  return readSearchedPage(scope, groups, query, { ...source, filters });
}

export const requireGroup = requireFrom(groupsIn, 'group');

export function writeNewGroup(
  { trx, accountId }: AccountScope,
  group: Omit<Insertable<Schema['groups']>, 'customer_account_id'>,
): Promise<Group> {
  return trx
    .insertInto('groups')
    .values({ ...group, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function writeGroup(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Omit<Updateable<Schema['groups']>, 'customer_account_id' | 'id'>,
): Promise<Group> {
  return trx
    .updateTable('groups')
    .set({ ...fields, updated_at: newMoment })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
