import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { addGroup, Group, listGroups } from '@vended/contract/groups';
import { type ListPart, listPages, pageSize } from '@vended/design/table/listPages';
import { inventoryApi } from '../inventoryApi';
import { withoutDefaultReason } from './refreshedList';

type GroupsQuery = Pick<InputOf<typeof listGroups>, 'q' | 'sort'>;

export const { useGroupsInfiniteQuery, useGroupQuery, useAddGroupMutation } = inventoryApi.injectEndpoints({
  endpoints: (build) => ({
    groups: build.infiniteQuery<OutputOf<typeof listGroups>, GroupsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) =>
        get<typeof listGroups>('/groups', { ...queryArg, ...pageParam }, { groups: 'list' }),
      providesTags: ['Group'],
    }),
    group: build.query<Group | null, string>({
      query: (groupId) => get<typeof listGroups>('/groups', { group_id: groupId }, { groups: 'list' }),
      transformResponse: ({ groups }: OutputOf<typeof listGroups>) => groups[0] ?? null,
      providesTags: ['Group'],
    }),
    addGroup: build.mutation<OutputOf<typeof addGroup>, InputOf<typeof addGroup>>({
      query: (input) => post<typeof addGroup>('/groups', { ...input, limit: pageSize }, { groups: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Group']),
    }),
  }),
});
