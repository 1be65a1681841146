import { useSearchParams } from 'react-router-dom';

/** A list's search and sort, as the page's address holds them. */
export interface ListAddress<Sort extends string> {
  readonly q: string;
  readonly sort: Sort | undefined;
  readonly setQ: (q: string) => void;
  readonly setSort: (sort: string) => void;
  /** What the list call takes: only what is set. */
  readonly query: { readonly q?: string; readonly sort?: Sort };
}

/**
 * Keeps a list's search and sort in the address, so that reload, Back and a shared link show the same rows.
 *
 * @param sorts what the list call accepts; anything else in the address counts as unsorted
 */
export function useListAddress<const Sort extends string>(sorts: readonly Sort[]): ListAddress<Sort> {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const sort = sorts.find((known) => known === parameters.get('sort'));

  const change = (name: string, value: string | undefined) =>
    setParameters(
      (previous) => {
        if (value) previous.set(name, value);
        else previous.delete(name);
        return previous;
      },
      { replace: true },
    );

  return {
    q,
    sort,
    setQ: (value) => change('q', value),
    setSort: (value) => change('sort', value),
    query: { ...(q && { q }), ...(sort && { sort }) },
  };
}
