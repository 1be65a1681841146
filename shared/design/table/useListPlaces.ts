import { useMemo } from 'react';
import { useShell } from '@vended/module/ShellContext';

/** Where a person left a list: its query string, and the record that they went on to. */
interface ListPlace {
  readonly search?: string;
  readonly row?: string | undefined;
}

/** A list is known by its address without search, sort and place: see `listAt`. */
export interface ListPlaces {
  /** The address of a list as it was left, with its search, sort and place. */
  readonly leftAt: (list: string) => string;
  readonly rememberAddress: (list: string, search: string) => void;
  /** The record that was gone on to from a list. */
  readonly openedRow: (list: string) => string | undefined;
  readonly rememberRow: (list: string, row: string | undefined) => void;
}

/** Which list an address shows, such as `/vendors`; lists that share a path are told apart by what else is in the query. */
export function listAt({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search);
  for (const own of ['q', 'sort', 'rows']) query.delete(own);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/**
 * Remembers where lists were left, so that going back to one leads to the same rows. Kept for the browser's tab and the
 * person signed in, so that it outlives a reload and tells nobody else.
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
