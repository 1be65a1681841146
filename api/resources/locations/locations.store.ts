import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import { locationList, type listLocations, type Location } from '@vended/contract/locations';
import { locationFields, locationFilters } from '@vended/contract/locations.fields';
import { NotFound } from '../../problems/problems';
import { newMoment } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import type { Schema } from '../../storage/access/schema';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';

const columns = columnsOf(locationFields);

const source = {
  table: 'locations',
  fields: locationFields,
  filters: locationFilters,
  order: orderOf(locationFields, locationList),
} as const;

export function pageOfLocations(
  scope: AccountScope,
  query: z.output<(typeof listLocations)['input']>,
): Promise<FilteredPage<Location>> {
  let locations = scope.trx
    .selectFrom('locations')
    .select(columns)
    .where('customer_account_id', '=', scope.accountId);
  if (query.group_id !== undefined) locations = locations.where('group_id', '=', query.group_id);
  if (query.location_id !== undefined) locations = locations.where('id', '=', query.location_id);
  // An archived location is found by its id.
  const filters = query.location_id === undefined ? locationFilters : {};
  return readSearchedPage(scope, locations, query, { ...source, filters });
}

/**
 * @param lock 'for update' keeps others from changing it until the transaction ends
 * @throws NotFound
 */
export async function requireLocation(
  { trx, accountId }: AccountScope,
  id: string,
  lock?: 'for update',
): Promise<Location> {
  const location = await trx
    .selectFrom('locations')
    .select(columns)
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!location) throw new NotFound('location');
  return location;
}

export function writeNewLocation(
  { trx, accountId }: AccountScope,
  location: Omit<Insertable<Schema['locations']>, 'customer_account_id'>,
): Promise<Location> {
  return trx
    .insertInto('locations')
    .values({ ...location, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function writeLocation(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Omit<Updateable<Schema['locations']>, 'customer_account_id' | 'id'>,
): Promise<Location> {
  return trx
    .updateTable('locations')
    .set({ ...fields, updated_at: newMoment })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
