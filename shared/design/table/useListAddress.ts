import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@vended/module/router';
import { maxLimit } from '@vended/contract/businessConstants';
import { useShell } from '@vended/module/ShellContext';
import { type ListPart, pageSize } from './listPages';
import { listAt, useListPlaces } from './useListPlaces';

/** The search, sort order and number of rows of a list, as stored in the address. */
export interface ListAddress<Sort extends string = string> {
  readonly q: string;
  readonly sort: Sort | undefined;
  /** The number of rows to show. */
  readonly rows: number;
  readonly setQ: (q: string) => void;
  readonly setSort: (sort: string) => void;
  readonly setRows: (rows: number) => void;
  /** The parameters of the list call, without empty ones. */
  readonly query: { readonly q?: string; readonly sort?: Sort };
  /** Makes the first page large enough for all rows that were shown, up to the limit of one call. */
  readonly firstPage: { readonly initialPageParam: ListPart };
}

const maxRows = 10_000;

/**
 * Keeps the search, sort order and number of rows of a list in the address, so that a reload, the Back button and a shared
 * link show the same rows. It also remembers the address for links back to the list (`useListPlaces`).
 *
 * @param sorts the accepted sort orders; any other value in the address is ignored
 */
export function useListAddress<const Sort extends string>(sorts: readonly Sort[]): ListAddress<Sort> {
  const location = useLocation();
  const shell = useShell();
  const [parameters, setParameters] = useSearchParams();
  const places = useListPlaces();
  const q = parameters.get('q') ?? '';
  const sort = sorts.find((accepted) => accepted === parameters.get('sort'));
  const rows = rowsIn(parameters.get('rows'));

  const list = listAt(location);
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

  return {
    q,
    sort,
    rows,
    // The number of rows does not apply to a new result.
    setQ: (value) => change({ q: value, rows: '' }),
    setSort: (value) => change({ sort: value, rows: '' }),
    setRows: (value) => change({ rows: value > pageSize ? String(value) : '' }),
    query: { ...(q && { q }), ...(sort && { sort }) },
    firstPage: { initialPageParam: { limit: Math.min(rows, maxLimit) } },
  };
}

function rowsIn(parameter: string | null): number {
  const rows = Number(parameter);
  return Number.isInteger(rows) && rows > pageSize ? Math.min(rows, maxRows) : pageSize;
}
