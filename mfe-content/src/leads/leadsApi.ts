import { get, post } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listLeads, readLead, updateLead } from '@vended/shared/contract/leads';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type LeadsQuery = Pick<InputOf<typeof listLeads>, 'q' | 'sort' | 'filter'>;

export const { useLeadsInfiniteQuery, useLeadQuery, useUpdateLeadMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.infiniteQuery<OutputOf<typeof listLeads>, LeadsQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listLeads>('/lead', { ...queryArg, action: 'GET', limit: pageSize, cursor: pageParam }),
      providesTags: ['Lead'],
    }),
    lead: build.query<OutputOf<typeof readLead>, Pick<InputOf<typeof readLead>, 'lead_id'>>({
      query: (input) => get<typeof readLead>('/lead', { ...input, action: 'GET' }),
      // A form must begin with what is stored now, never with what was stored at the last visit.
      keepUnusedDataFor: 0,
    }),
    updateLead: build.mutation<OutputOf<typeof updateLead>, InputOf<typeof updateLead>>({
      query: (input) => post<typeof updateLead>('/lead', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Lead']),
    }),
  }),
});
