import { get } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listGroups } from '@vended/shared/contract/groups';
import { inventoryApi } from '../inventoryApi';

const pageSize = 50;

type GroupsQuery = Pick<InputOf<typeof listGroups>, 'q' | 'sort'>;

export const { useGroupsInfiniteQuery } = inventoryApi.injectEndpoints({
  endpoints: (build) => ({
    groups: build.infiniteQuery<OutputOf<typeof listGroups>, GroupsQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listGroups>('/groups', { ...queryArg, limit: pageSize, cursor: pageParam }),
      providesTags: ['Group'],
    }),
  }),
});
