import { get } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listUsers } from '@vended/shared/contract/users';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type UsersQuery = Pick<InputOf<typeof listUsers>, 'q' | 'sort'>;

export const { useUsersInfiniteQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.infiniteQuery<OutputOf<typeof listUsers>, UsersQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listUsers>('/users', { ...queryArg, limit: pageSize, cursor: pageParam }),
      providesTags: ['User'],
    }),
  }),
});
