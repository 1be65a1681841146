import { get } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listItems } from '@vended/shared/contract/items';
import { inventoryApi } from '../inventoryApi';

const pageSize = 50;

type ItemsQuery = Pick<InputOf<typeof listItems>, 'q' | 'sort'>;

export const { useItemsInfiniteQuery } = inventoryApi.injectEndpoints({
  endpoints: (build) => ({
    items: build.infiniteQuery<OutputOf<typeof listItems>, ItemsQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listItems>('/items', { ...queryArg, limit: pageSize, cursor: pageParam }),
      providesTags: ['Item'],
    }),
  }),
});
