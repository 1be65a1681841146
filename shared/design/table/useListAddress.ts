import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@vended/module/router';
import type { Filters, FilterValues } from '@vended/contract/filters';
import type { ViewSettings } from '@vended/contract/listViews';
import { maxLimit } from '@vended/contract/limits';
import { useShell } from '@vended/module/ShellContext';
import { type ListLayout, layoutIn, layoutParameters } from './listLayout';
import { type ListPart, pageSize } from './listPages';
import { listAt, useListPlaces } from '../navigation/useListPlaces';

/** The search, filters, sort order and number of rows of a list, as stored in the address. */
export interface ListAddress<Sort extends string = string, Of extends Filters | undefined = undefined> {
  readonly q: string;
  readonly sort: Sort | undefined;
  /** The number of rows to show. */
  readonly rows: number;
  readonly setQ: (q: string) => void;
  /** The filters in use, even with invalid values: the API refuses those, and the user can remove them. */
  readonly filters: Readonly<Record<string, string>>;
  readonly setSort: (sort: string) => void;
  /** Changes filters; '' removes one. */
  readonly setFilters: (filters: Readonly<Record<string, string>>) => void;
  /** Removes the search and all filters. */
  readonly clear: () => void;
  readonly setRows: (rows: number) => void;
  /** The open view: its id, and its layout unless the address contains only the id. */
  readonly view: { readonly id: string; readonly layout: ListLayout | undefined } | undefined;
  /** Shows the list as stored in a view. */
  readonly openView: (id: string, settings: ViewSettings) => void;
  /** Closes the view; the search and the filters stay. */
  readonly leaveView: () => void;
  /** Changes the layout while a view is open. */
  readonly setLayout: (layout: ListLayout) => void;
  /** The names of the filters and the sort orders that the list has. */
  readonly accepts: { readonly filters: readonly string[]; readonly sorts: readonly string[] };
  /** The parameters of the list call, without empty ones. */
  readonly query: { readonly q?: string; readonly sort?: Sort } & (Of extends Filters
    ? FilterValues<Of> & { readonly count: 'rows' }
    : unknown);
  /** The search and the filters, for a call about all records that match them. */
  readonly matching: { readonly q?: string } & (Of extends Filters ? FilterValues<Of> : unknown);
  /** Makes the first page large enough for all rows that were shown, up to the limit of one call. */
  readonly firstPage: { readonly initialPageParam: ListPart };
}

const maxRows = 10_000;

/**
 * Keeps the search, filters, sort order and number of rows of a list in the address, so that a reload, the Back button and a shared
 * link show the same rows. It also remembers the address for links back to the list (`useListPlaces`).
 *
 * @param sorts the accepted sort orders; any other value in the address is ignored
 * @param filters the filters of the list; a list with filters is counted
 */
export function useListAddress<const Sort extends string, Of extends Filters | undefined = undefined>(
  sorts: readonly Sort[],
  filters?: Of,
): ListAddress<Sort, Of> {
  const location = useLocation();
  const shell = useShell();
  const [parameters, setParameters] = useSearchParams();
  const places = useListPlaces();
  const q = parameters.get('q') ?? '';
  const sort = sorts.find((accepted) => accepted === parameters.get('sort'));
  const rows = rowsIn(parameters.get('rows'));

  const names = Object.keys(filters ?? {});
  const used = Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );
  const none = Object.fromEntries(names.map((name) => [name, '']));

  const viewId = parameters.get('view') ?? '';
  const layout = layoutIn(parameters);

  const list = listAt(location, names);
  useEffect(() => places.rememberAddress(list, location.search), [places, list, location.search]);

  function change(changes: Readonly<Record<string, string>>) {
    // The user has opened a row in the meantime. Changing the address would navigate back.
    if (shell.location.current().pathname !== location.pathname) return;
    setParameters(
      (previous) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) previous.set(name, value);
          else previous.delete(name);
        }
        return previous;
      },
      { replace: true },
    );
  }

  const matching = { ...(q && { q }), ...used } as ListAddress<Sort, Of>['matching'];

  return {
    q,
    sort,
    rows,
    // The number of rows does not apply to a new result.
    setQ: (value) => change({ q: value, rows: '' }),
    filters: used,
    setFilters: (values) => change({ ...values, rows: '' }),
    clear: () => change({ ...none, q: '', rows: '' }),
    setSort: (value) => change({ sort: value, rows: '' }),
    setRows: (value) => change({ rows: value > pageSize ? String(value) : '' }),
    view: viewId ? { id: viewId, layout } : undefined,
    openView: (id, view) =>
      change({
        ...none,
        ...view.filters,
        q: view.q ?? '',
        sort: view.sort ?? '',
        rows: '',
        view: id,
        ...layoutParameters(view),
      }),
    leaveView: () => change({ view: '', columns: '', density: '' }),
    setLayout: (changed) => change(layoutParameters(changed)),
    accepts: { filters: names, sorts },
    matching,
    // Invalid values of a filter are left to the API, which refuses them.
    query: {
      ...matching,
      ...(sort && { sort }),
      ...(filters && { count: 'rows' }),
    } as ListAddress<Sort, Of>['query'],
    firstPage: { initialPageParam: { limit: Math.min(rows, maxLimit) } },
  };
}

/** The address of a list whose call neither searches nor counts. */
export function useListAddressWithoutSearch<const Sort extends string, Of extends Filters>(
  sorts: readonly Sort[],
  filters: Of,
) {
  const { setQ: _setQ, query: searched, ...address } = useListAddress(sorts, filters);
  const { q: _q, count: _count, ...query } = searched;
  return { ...address, query };
}

function rowsIn(parameter: string | null): number {
  const rows = Number(parameter);
  return Number.isInteger(rows) && rows > pageSize ? Math.min(rows, maxRows) : pageSize;
}
