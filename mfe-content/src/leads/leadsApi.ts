import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listLeads, readLead, updateLead } from '@vended/contract/leads';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type LeadsQuery = Pick<InputOf<typeof listLeads>, 'q' | 'sort' | 'filter'>;

/** The call for a part of the leads. */
export const leadsPart = (query: LeadsQuery, part: ListPart) =>
  get<typeof listLeads>('/lead', { ...query, ...part, action: 'GET' }, { leads: 'list' });

export const { useLeadsInfiniteQuery, useLeadQuery, useUpdateLeadMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.infiniteQuery<OutputOf<typeof listLeads>, LeadsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => leadsPart(queryArg, pageParam),
      providesTags: ['Lead'],
    }),
    lead: build.query<OutputOf<typeof readLead>, Pick<InputOf<typeof readLead>, 'lead_id'>>({
      query: (input) => get<typeof readLead>('/lead', { ...input, action: 'GET' }, { lead: 'record' }),
      // What is saved is the record of the address, whatever the answer holds besides.
      transformResponse: ({ lead }: OutputOf<typeof readLead>, _meta, { lead_id }) => ({
        lead: { ...lead, id: lead_id },
      }),
      // A form must begin with what is stored now, never with what was stored at the last visit.
      keepUnusedDataFor: 0,
    }),
    updateLead: build.mutation<OutputOf<typeof updateLead>, InputOf<typeof updateLead>>({
      query: (input) => post<typeof updateLead>('/lead', input, { message: 'value' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Lead']),
    }),
  }),
});
