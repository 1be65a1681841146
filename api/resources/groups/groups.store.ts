import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { groupList, type Group, type listGroups } from '@vended/contract/groups';
import { groupFields } from '@vended/contract/groups.fields';
import { NotFound } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/described';
import { readPage, type Page } from '../../storage/queries/page';
import type { Schema } from '../../storage/access/schema';
import { hasWords } from '../../storage/queries/search';

const columns = columnsOf(groupFields);

const order = orderOf(groupFields, groupList);

export function pageOfGroups(
  scope: AccountScope,
  query: z.output<(typeof listGroups)['input']>,
): Promise<Page<Group>> {
  let groups = scope.trx
    .selectFrom('groups')
    .select(columns)
    .where('customer_account_id', '=', scope.accountId)
    .where(hasWords(scope, 'groups', 'groups.id', query.q));
  if (query.group_id !== undefined) groups = groups.where('id', '=', query.group_id);
  return readPage(groups, query, order);
}

/** @throws NotFound */
export async function requireGroup({ trx, accountId }: AccountScope, id: string): Promise<void> {
  const found = await trx
    .selectFrom('groups')
    .select('id')
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound('group');
}

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
