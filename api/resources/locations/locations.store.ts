import { sql } from 'kysely';
import type { z } from 'zod';
import type { SortName } from '@vended/contract/describedFields';
import type { listLocations, Location } from '@vended/contract/locations';
import { locationFilters, locationRecord, type locationFields } from '@vended/contract/locations.fields';
import type { AccountScope } from '../../storage/access/database';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';
import { isInArchived } from '../../storage/queries/isInArchived';
import { recordTable } from '../../storage/queries/recordTable';

export const locationTable = recordTable<Location, SortName<typeof locationFields>>(locationRecord);

export const { require: requireLocation } = locationTable;

export function pageOfLocations(
  scope: AccountScope,
  query: z.output<(typeof listLocations)['input']>,
): Promise<FilteredPage<Location>> {
  let locations = locationTable.rowsIn(scope);
  if (query.group_id !== undefined) locations = locations.where(sql<boolean>`group_id = ${query.group_id}`);
  if (query.location_id !== undefined) locations = locations.where('id', '=', query.location_id);
  if (query.in_archived) locations = locations.where(isInArchived(scope, 'locations.group_id', 'groups'));
  // An archived location is found by its id.
  const filters = query.location_id === undefined ? locationFilters : {};
  return readSearchedPage(scope, locations, query, { ...locationTable.source, filters });
}
