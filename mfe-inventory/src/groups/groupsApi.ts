import { get, post } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { addGroup, Group, listGroups } from '@vended/shared/contract/groups';
import { type ListPart, listPages, pageSize } from '@vended/shared/table/listPages';
import { inventoryApi } from '../inventoryApi';
import { withList } from './refreshedList';

type GroupsQuery = Pick<InputOf<typeof listGroups>, 'q' | 'sort'>;

export const { useGroupsInfiniteQuery, useGroupQuery, useAddGroupMutation } = inventoryApi.injectEndpoints({
  endpoints: (build) => ({
    groups: build.infiniteQuery<OutputOf<typeof listGroups>, GroupsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => get<typeof listGroups>('/groups', { ...queryArg, ...pageParam }),
      providesTags: ['Group'],
    }),
    group: build.query<Group | null, string>({
      query: (groupId) => get<typeof listGroups>('/groups', { group_id: groupId }),
      transformResponse: ({ groups }: OutputOf<typeof listGroups>) => groups[0] ?? null,
      providesTags: ['Group'],
    }),
    addGroup: build.mutation<OutputOf<typeof addGroup>, InputOf<typeof addGroup>>({
      queryFn: async (input, _api, _options, send) =>
        withList<OutputOf<typeof addGroup>>(
          await send(post<typeof addGroup>('/groups', { ...input, limit: pageSize })),
          'groups',
        ),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Group']),
    }),
  }),
});
