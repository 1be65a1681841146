/** Which part of a list is asked for: after `cursor`, or from the start. */
export interface ListPart {
  readonly limit: number;
  readonly cursor?: string;
}

/** How many rows a list adds at a time. */
export const pageSize = 50;

/** For an `infiniteQuery` over a list call (reading 8): each page begins where the one before it ended. */
export const listPages = {
  initialPageParam: { limit: pageSize } as ListPart,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor?: string | undefined }): ListPart | undefined =>
    next_cursor === undefined ? undefined : { limit: pageSize, cursor: next_cursor },
};
