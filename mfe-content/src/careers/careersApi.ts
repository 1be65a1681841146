import { get } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listCareers } from '@vended/shared/contract/careers';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type CareersQuery = Pick<InputOf<typeof listCareers>, 'q' | 'sort'>;

export const { useCareersInfiniteQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    careers: build.infiniteQuery<OutputOf<typeof listCareers>, CareersQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listCareers>('/careers', { ...queryArg, limit: pageSize, cursor: pageParam }),
      providesTags: ['Career'],
    }),
  }),
});
