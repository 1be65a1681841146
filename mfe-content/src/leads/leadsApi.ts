import { get } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listLeads } from '@vended/shared/contract/leads';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type LeadsQuery = Pick<InputOf<typeof listLeads>, 'q' | 'sort' | 'filter'>;

export const { useLeadsInfiniteQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.infiniteQuery<OutputOf<typeof listLeads>, LeadsQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listLeads>('/lead', { ...queryArg, action: 'GET', limit: pageSize, cursor: pageParam }),
      providesTags: ['Lead'],
    }),
  }),
});
