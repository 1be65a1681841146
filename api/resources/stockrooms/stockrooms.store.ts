import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { stockroomList, type listStockrooms, type Stockroom } from '@vended/contract/stockrooms';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { NotFound } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/described';
import { readPage, type Page } from '../../storage/queries/page';
import type { Schema } from '../../storage/access/schema';
import { hasWords } from '../../storage/queries/search';

const columns = columnsOf(stockroomFields);

const order = orderOf(stockroomFields, stockroomList);

export function pageOfStockrooms(
  scope: AccountScope,
  query: z.output<(typeof listStockrooms)['input']>,
): Promise<Page<Stockroom>> {
  let stockrooms = scope.trx
    .selectFrom('stockrooms')
    .select(columns)
    .where('customer_account_id', '=', scope.accountId)
    .where(hasWords(scope, 'stockrooms', 'stockrooms.id', query.q));
  if (query.group_id !== undefined) stockrooms = stockrooms.where('group_id', '=', query.group_id);
  if (query.location_id !== undefined) stockrooms = stockrooms.where('location_id', '=', query.location_id);
  return readPage(stockrooms, query, order);
}

/** @throws NotFound */
export async function requireStockroom({ trx, accountId }: AccountScope, id: string): Promise<void> {
  const found = await trx
    .selectFrom('stockrooms')
    .select('id')
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound('stockroom');
}

export function writeNewStockroom(
  { trx, accountId }: AccountScope,
  stockroom: Omit<Insertable<Schema['stockrooms']>, 'customer_account_id'>,
): Promise<Stockroom> {
  return trx
    .insertInto('stockrooms')
    .values({ ...stockroom, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
