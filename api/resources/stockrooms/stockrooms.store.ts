import { sql } from 'kysely';
import type { z } from 'zod';
import type { SortName } from '@vended/contract/describedFields';
import type { listStockrooms, PlacedStockroom, Stockroom } from '@vended/contract/stockrooms';
import { stockroomFields, stockroomRecord } from '@vended/contract/stockrooms.fields';
import { NotFound } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { isOneOf } from '../../storage/queries/caseInsensitive';
import { columnsOf } from '../../storage/queries/describedColumns';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';
import { isInArchived } from '../../storage/queries/isInArchived';
import { recordTable } from '../../storage/queries/recordTable';
import { withinAccount } from '../../storage/queries/withinAccount';

export const stockroomTable = recordTable<Stockroom, SortName<typeof stockroomFields>>(stockroomRecord);

export const { require: requireStockroom } = stockroomTable;

export function pageOfStockrooms(
  scope: AccountScope,
  query: z.output<(typeof listStockrooms)['input']>,
): Promise<FilteredPage<Stockroom>> {
  let stockrooms = stockroomTable.rowsIn(scope);
  if (query.group_id !== undefined) stockrooms = stockrooms.where(sql<boolean>`group_id = ${query.group_id}`);
  if (query.location_id !== undefined)
    stockrooms = stockrooms.where(sql<boolean>`location_id = ${query.location_id}`);
  if (query.in_archived)
    stockrooms = stockrooms.where(isInArchived(scope, 'stockrooms.location_id', 'locations'));
  return readSearchedPage(scope, stockrooms, query, stockroomTable.source);
}

/**
 * With the names of its group and location.
 *
 * @throws NotFound
 */
export async function readPlacedStockroom(
  { trx, accountId }: AccountScope,
  id: string,
): Promise<PlacedStockroom> {
  const found = await trx
    .selectFrom('stockrooms')
    .innerJoin('groups', withinAccount('groups.id', 'stockrooms.group_id'))
    .innerJoin('locations', withinAccount('locations.id', 'stockrooms.location_id'))
    .select(columnsOf(stockroomFields).map((column) => `stockrooms.${column}` as const))
    .select(['group_name', 'location_name'])
    .where('stockrooms.customer_account_id', '=', accountId)
    .where('stockrooms.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound('stockroom');
  return found;
}

/** The ids of the stockrooms with these names, which must be in lower case. */
export async function stockroomIdsByName(
  scope: AccountScope,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const stockrooms = await scope.trx
    .selectFrom('stockrooms')
    .select(['id', sql<string>`lower(stockroom_name)`.as('name')])
    .where('customer_account_id', '=', scope.accountId)
    .where(isOneOf(scope, 'stockrooms', 'stockroom_name', names))
    .execute();
  const ids = new Map<string, string[]>();
  for (const { id, name } of stockrooms) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** The names of the stockrooms with these ids. */
export async function stockroomNamesById(
  { trx, accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const stockrooms = await trx
    .selectFrom('stockrooms')
    .select(['id', 'stockroom_name'])
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute();
  return new Map(stockrooms.map(({ id, stockroom_name }) => [id, stockroom_name]));
}
