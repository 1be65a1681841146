import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import { locationList, type listLocations, type Location } from '@vended/contract/locations';
import { locationFields, locationFilters } from '@vended/contract/locations.fields';
import { newMoment } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import type { Schema } from '../../storage/access/schema';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';
import { isInArchived } from '../../storage/queries/isInArchived';
import { requireFrom } from '../../storage/queries/requireFrom';

const columns = columnsOf(locationFields);

const source = {
  table: 'locations',
  fields: locationFields,
  filters: locationFilters,
  order: orderOf(locationFields, locationList),
} as const;

const locationsIn = ({ trx, accountId }: AccountScope) =>
  trx.selectFrom('locations').select(columns).where('customer_account_id', '=', accountId);

export function pageOfLocations(
  scope: AccountScope,
  query: z.output<(typeof listLocations)['input']>,
): Promise<FilteredPage<Location>> {
  let locations = locationsIn(scope);
  if (query.group_id !== undefined) locations = locations.where('group_id', '=', query.group_id);
  if (query.location_id !== undefined) locations = locations.where('id', '=', query.location_id);
  if (query.in_archived) locations = locations.where(isInArchived(scope, 'locations.group_id', 'groups'));
  // An archived location is found by its id.
  const filters = query.location_id === undefined ? locationFilters : {};
  return readSearchedPage(scope, locations, query, { ...source, filters });
}

export const requireLocation = requireFrom(locationsIn, 'location');

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
