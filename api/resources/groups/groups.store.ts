import type { z } from 'zod';
import type { SortName } from '@vended/contract/describedFields';
import type { Group, listGroups } from '@vended/contract/groups';
import { groupRecord, type groupFields } from '@vended/contract/groups.fields';
import type { AccountScope } from '../../storage/access/database';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';
import { recordTable } from '../../storage/queries/recordTable';

export const groupTable = recordTable<Group, SortName<typeof groupFields>>(groupRecord);

export const { require: requireGroup } = groupTable;

export function pageOfGroups(
  scope: AccountScope,
  query: z.output<(typeof listGroups)['input']>,
): Promise<FilteredPage<Group>> {
  const { rowsIn, source } = groupTable;
  if (query.group_id === undefined) return readSearchedPage(scope, rowsIn(scope), query, source);
  // An archived group is found by its id.
  const one = rowsIn(scope).where('id', '=', query.group_id);
  return readSearchedPage(scope, one, query, { ...source, filters: {} });
}
