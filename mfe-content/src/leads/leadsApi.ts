import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { eraseLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type LeadsQuery = Pick<InputOf<typeof listLeads>, 'q' | 'sort' | 'filter'>;

/** Requests a page of leads. */
export const leadsPart = (query: LeadsQuery, part: ListPart) =>
  get<typeof listLeads>('/lead', { ...query, ...part, action: 'GET' }, { leads: 'list' });

export const { useLeadsInfiniteQuery, useLeadQuery, useUpdateLeadMutation, useEraseLeadMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      leads: build.infiniteQuery<OutputOf<typeof listLeads>, LeadsQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => leadsPart(queryArg, pageParam),
        providesTags: ['Lead'],
      }),
      lead: build.query<OutputOf<typeof readLead>, Pick<InputOf<typeof readLead>, 'lead_id'>>({
        query: (input) => get<typeof readLead>('/lead', { ...input, action: 'GET' }, { lead: 'record' }),
        // Invalidate the record that was edited, even if the answer lacks its id.
        transformResponse: ({ lead }: OutputOf<typeof readLead>, _meta, { lead_id }) => ({
          lead: { ...lead, id: lead_id },
        }),
        // A form must start with the current record, not with a cached one from an earlier visit.
        keepUnusedDataFor: 0,
      }),
      updateLead: build.mutation<OutputOf<typeof updateLead>, InputOf<typeof updateLead>>({
        query: (input) => post<typeof updateLead>('/lead', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Lead']),
      }),
      eraseLead: build.mutation<OutputOf<typeof eraseLead>, InputOf<typeof eraseLead>>({
        query: (input) => post<typeof eraseLead>('/lead', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Lead']),
      }),
    }),
  });
