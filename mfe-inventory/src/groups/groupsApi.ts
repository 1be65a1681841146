import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { addGroup, Group, listGroups, updateGroup } from '@vended/contract/groups';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages, pageSize } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';
import { withoutDefaultReason } from '../places/withoutDefaultReason';

type GroupsQuery = Omit<InputOf<typeof listGroups>, 'limit' | 'cursor' | 'group_id'>;

/** Requests a page of groups. */
export const groupsPart = (query: GroupsQuery, part: ListPart) =>
  get<typeof listGroups>('/groups', { ...query, ...part }, { groups: 'list' });

export const {
  useGroupsInfiniteQuery,
  useGroupQuery,
  useAddGroupMutation,
  useArchiveGroupMutation,
  useUpdateGroupMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    groups: build.infiniteQuery<OutputOf<typeof listGroups>, GroupsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => groupsPart(queryArg, pageParam),
      providesTags: ['Group'],
    }),
    group: build.query<Group | null, string>({
      query: (groupId) => get<typeof listGroups>('/groups', { group_id: groupId }, { groups: 'list' }),
      transformResponse: ({ groups }: OutputOf<typeof listGroups>) => groups[0] ?? null,
      providesTags: ['Group'],
      // A form must start with the current record, not with a cached one from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    archiveGroup: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/groups', 'group_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Group']),
    }),
    addGroup: build.mutation<OutputOf<typeof addGroup>, InputOf<typeof addGroup>>({
      query: (input) => post<typeof addGroup>('/groups', { ...input, limit: pageSize }, { groups: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Group']),
    }),
    updateGroup: build.mutation<OutputOf<typeof updateGroup>, InputOf<typeof updateGroup>>({
      query: (input) =>
        post<typeof updateGroup>('/groups', { ...input, limit: pageSize }, { groups: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Group']),
    }),
  }),
});
