import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@vended/module/router';
import { maxLimit } from '@vended/contract/businessConstants';
import { useShell } from '@vended/module/ShellContext';
import { type ListPart, pageSize } from './listPages';
import { listAt, useListPlaces } from './useListPlaces';

/** A list's search, sort and place, as the page's address holds them. */
export interface ListAddress<Sort extends string = string> {
  readonly q: string;
  readonly sort: Sort | undefined;
  /** How many rows are shown. */
  readonly rows: number;
  readonly setQ: (q: string) => void;
  readonly setSort: (sort: string) => void;
  readonly setRows: (rows: number) => void;
  /** What the list call takes: only what is set. */
  readonly query: { readonly q?: string; readonly sort?: Sort };
  /** Asks for all rows that were shown, as far as one call can answer them. */
  readonly firstPage: { readonly initialPageParam: ListPart };
}

const maxRows = 10_000;

/**
 * Keeps a list's search, sort and place in the address, so that reload, Back and a shared link show the same rows; and
 * remembers the address for the way back to the list (`useListPlaces`).
 *
 * @param sorts what the list call accepts; anything else in the address counts as unsorted
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
    // The person has opened a row meanwhile: the list's own address would lead them back.
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
    // Other rows have another place.
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
