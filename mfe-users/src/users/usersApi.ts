import { get, post } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listUsers, readUser, saveUser } from '@vended/shared/contract/users';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type UsersQuery = Pick<InputOf<typeof listUsers>, 'q' | 'sort'>;

export const { useUsersInfiniteQuery, useUserQuery, useSaveUserMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.infiniteQuery<OutputOf<typeof listUsers>, UsersQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listUsers>('/users', { ...queryArg, limit: pageSize, cursor: pageParam }),
      providesTags: ['User'],
    }),
    user: build.query<OutputOf<typeof readUser>, InputOf<typeof readUser>>({
      query: (input) => get<typeof readUser>('/users', input),
      // A form must begin with what is stored now, never with what was stored at the last visit.
      keepUnusedDataFor: 0,
    }),
    saveUser: build.mutation<OutputOf<typeof saveUser>, InputOf<typeof saveUser>>({
      query: (input) => post<typeof saveUser>('/users', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['User']),
    }),
  }),
});
