/** The part of a list to fetch: after `cursor`, or from the start. */
export interface ListPart {
  readonly limit: number;
  readonly cursor?: string;
}

/** The number of rows on each page. */
export const pageSize = 50;

/** The part after a page, by its `next_cursor`; undefined after the last page, also for an API that says so with null. */
export const partAfter = (next_cursor: string | null | undefined, limit: number): ListPart | undefined =>
  next_cursor == null ? undefined : { limit, cursor: next_cursor };

/** Options for an `infiniteQuery` with cursor pagination (reading 8). */
export const listPages = {
  initialPageParam: { limit: pageSize } as ListPart,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor?: string | null | undefined }) =>
    partAfter(next_cursor, pageSize),
};
