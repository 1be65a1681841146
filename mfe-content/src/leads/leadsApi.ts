import { get, getFile, post, recordQuery } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { changeLeads, eraseLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import type { exportCalls } from '@vended/contract/exports';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type LeadsQuery = Omit<InputOf<typeof listLeads>, 'limit' | 'cursor' | 'action'>;

/** The search and the filters of the list. */
export type LeadsMatching = Extract<InputOf<typeof changeLeads>, { action: 'CHANGE_ALL' }>['matching'];

/** Requests a page of leads. */
const leadsPart = (query: LeadsQuery, part: ListPart) =>
  get<typeof listLeads>('/lead', { ...query, ...part, action: 'GET' }, { leads: 'list' });

/** Requests the leads that a search and filters find as a CSV file. */
export const leadsFile = ({ count: _count, ...query }: LeadsQuery) =>
  getFile<typeof exportCalls.leads.call>('/lead_csv', query);

export const {
  useLeadsInfiniteQuery,
  useLeadQuery,
  useUpdateLeadMutation,
  useArchiveLeadMutation,
  useChangeLeadsMutation,
  useEraseLeadMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.infiniteQuery<OutputOf<typeof listLeads>, LeadsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => leadsPart(queryArg, pageParam),
      providesTags: ['Lead'],
    }),
    lead: build.query<OutputOf<typeof readLead>, Pick<InputOf<typeof readLead>, 'lead_id'>>({
      query: (input) => get<typeof readLead>('/lead', { ...input, action: 'GET' }, { lead: 'record' }),
      ...recordQuery<typeof readLead>('lead', 'lead_id'),
    }),
    archiveLead: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/lead', 'lead_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Lead']),
    }),
    updateLead: build.mutation<OutputOf<typeof updateLead>, InputOf<typeof updateLead>>({
      query: (input) => post<typeof updateLead>('/lead', input, { message: 'value' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Lead']),
    }),
    changeLeads: build.mutation<OutputOf<typeof changeLeads>, InputOf<typeof changeLeads>>({
      query: (input) => post<typeof changeLeads>('/leads_change', input, { message: 'value', rows: 'list' }),
      // After a refusal the list shows why: what others have changed.
      invalidatesTags: ['Lead'],
    }),
    eraseLead: build.mutation<OutputOf<typeof eraseLead>, InputOf<typeof eraseLead>>({
      query: (input) => post<typeof eraseLead>('/lead', input, { message: 'value' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Lead']),
    }),
  }),
});
