import { listPageSize as pageSize } from '@vended/contract/limits';

export { pageSize };

/** The part of a list to fetch: after `cursor`, or from the start. */
export interface ListPart {
  readonly limit: number;
  readonly cursor?: string;
}

/** The part of the result of an RTK Query infinite query that a list uses. */
export interface ListQuery<Page> {
  readonly data?: { readonly pages: readonly Page[] };
  readonly currentData?: object;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** Options for an `infiniteQuery` with cursor pagination (reading 8). */
export const listPages = {
  initialPageParam: { limit: pageSize } as ListPart,
  // Another API may answer null if there is no next page.
  getNextPageParam: ({
    next_cursor,
  }: {
    readonly next_cursor?: string | null | undefined;
  }): ListPart | undefined => (next_cursor == null ? undefined : { limit: pageSize, cursor: next_cursor }),
};
