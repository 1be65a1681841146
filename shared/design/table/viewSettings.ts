import type { ViewSettings } from '@vended/contract/listViews';
import type { ListLayout } from './listLayout';
import type { ListAddress } from './useListAddress';

/** The list without a search, filters or chosen columns. */
export const plainSettings: ViewSettings = { filters: {}, columns: null, density: 'comfortable' };

/** How the list is shown now. */
export const settingsOf = (
  { q, sort, filters }: Pick<ListAddress, 'q' | 'sort' | 'filters'>,
  { columns, density }: ListLayout,
): ViewSettings => ({
  ...(q && { q }),
  ...(sort && { sort }),
  filters: { ...filters },
  columns: columns && [...columns],
  density,
});

/**
 * The settings of a view that the list supports, and the names of those that it does not.
 *
 * @param columns the fields of its columns
 */
export function knownSettings(
  { sort, filters, columns, ...settings }: ViewSettings,
  accepts: ListAddress['accepts'],
  fields: readonly string[],
): { readonly settings: ViewSettings; readonly gone: readonly string[] } {
  const names = Object.keys(filters);
  const knownFilter = (name: string) => accepts.filters.includes(name);
  const knownSort = sort === undefined || accepts.sorts.includes(sort);
  return {
    settings: {
      ...settings,
      ...(sort !== undefined && knownSort && { sort }),
      filters: Object.fromEntries(Object.entries(filters).filter(([name]) => knownFilter(name))),
      columns: columns && columns.filter((name) => fields.includes(name)),
    },
    gone: [
      ...names.filter((name) => !knownFilter(name)).map((name) => `the filter “${name}”`),
      ...(knownSort ? [] : [`the sort order “${sort}”`]),
      ...(columns ?? []).filter((name) => !fields.includes(name)).map((name) => `the column “${name}”`),
    ],
  };
}

/** Whether two settings show the same list in the same way. */
export const isSame = (one: ViewSettings, other: ViewSettings): boolean => textOf(one) === textOf(other);

const textOf = ({ q = '', sort = '', filters, columns, density }: ViewSettings): string =>
  JSON.stringify([q, sort, Object.entries(filters).sort(), columns, density]);
