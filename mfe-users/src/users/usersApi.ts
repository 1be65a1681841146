import { get, getFile, post, recordQuery } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listUsers, readUser, saveUser } from '@vended/contract/users';
import type { exportCalls } from '@vended/contract/exports';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

export type UsersQuery = Omit<InputOf<typeof listUsers>, 'limit' | 'cursor'>;

/** The call for one page of users. */
export const usersPart = (query: UsersQuery, part: ListPart) =>
  get<typeof listUsers>('/users', { ...query, ...part }, { users: 'list' });

/** Requests the users that a search and filters find as a CSV file. */
export const usersFile = ({ count: _count, ...query }: UsersQuery) =>
  getFile<typeof exportCalls.users.call>('/users_csv', query);

export const { useUsersInfiniteQuery, useUserQuery, useSaveUserMutation, useArchiveUserMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      users: build.infiniteQuery<OutputOf<typeof listUsers>, UsersQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => usersPart(queryArg, pageParam),
        providesTags: ['User'],
      }),
      user: build.query<OutputOf<typeof readUser>, InputOf<typeof readUser>>({
        query: (input) => get<typeof readUser>('/users', input, { user: 'record' }),
        ...recordQuery<typeof readUser>('user', 'user_id'),
      }),
      archiveUser: build.mutation<ArchiveAnswer, ArchiveInput>({
        query: (input) => archivePost('/users', 'user_id', input),
        invalidatesTags: (_output, failure) => (failure ? [] : ['User']),
      }),
      saveUser: build.mutation<OutputOf<typeof saveUser>, InputOf<typeof saveUser>>({
        query: (input) => post<typeof saveUser>('/users', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['User']),
      }),
    }),
  });
