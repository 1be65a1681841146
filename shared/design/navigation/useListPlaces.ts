import { useMemo } from 'react';
import { useShell } from '@vended/module/ShellContext';

/** How the user left a list: its query string, and the record that was opened. */
interface ListPlace {
  readonly search?: string;
  readonly row?: string | undefined;
}

/** A list is identified by its address without search, sort order and number of rows: see `listAt`. */
export interface ListPlaces {
  /** The address of a list as the user left it, with search, sort order and number of rows. */
  readonly leftAt: (list: string) => string;
  readonly rememberAddress: (list: string, search: string) => void;
  /** The record that was opened from a list. */
  readonly openedRow: (list: string) => string | undefined;
  readonly rememberRow: (list: string, row: string | undefined) => void;
}

/**
 * The list at an address, such as `/vendors`. Lists on the same path differ in their other query parameters.
 *
 * @param filters the names of the list's filters
 */
export function listAt(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  filters: readonly string[] = [],
): string {
  const query = new URLSearchParams(search);
  for (const own of ['q', 'sort', 'rows', 'view', 'columns', 'density', ...filters]) query.delete(own);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/**
 * Remembers how the user left each list, so that links back to it show the same rows. Stored for the browser tab and the
 * user, so that it survives a reload and is not visible to other users.
 */
export function useListPlaces(): ListPlaces {
  const { session } = useShell();
  const person = session.current()?.id ?? '';
  return useMemo(() => {
    const keyOf = (list: string) => `vended.list ${person} ${list}`;
    const read = (list: string): ListPlace => placeIn(sessionStorage.getItem(keyOf(list)));
    const change = (list: string, changes: ListPlace) =>
      sessionStorage.setItem(keyOf(list), JSON.stringify({ ...read(list), ...changes }));

    return {
      leftAt(list) {
        const { search } = read(list);
        const [path = list] = list.split('?');
        return search === undefined ? list : path + search;
      },
      rememberAddress: (list, search) => change(list, { search }),
      openedRow: (list) => read(list).row,
      rememberRow: (list, row) => change(list, { row }),
    };
  }, [person]);
}

function placeIn(stored: string | null): ListPlace {
  try {
    return (JSON.parse(stored ?? '{}') ?? {}) as ListPlace;
  } catch {
    return {};
  }
}
