import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type CareersQuery = Pick<InputOf<typeof listCareers>, 'q' | 'sort'>;

/** The call for a part of the careers. */
export const careersPart = (query: CareersQuery, part: ListPart) =>
  get<typeof listCareers>('/careers', { ...query, ...part }, { careers: 'list' });

export const { useCareersInfiniteQuery, useCareerQuery, useSaveCareerMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    careers: build.infiniteQuery<OutputOf<typeof listCareers>, CareersQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => careersPart(queryArg, pageParam),
      providesTags: ['Career'],
    }),
    career: build.query<OutputOf<typeof readCareer>, Pick<InputOf<typeof readCareer>, 'job_id'>>({
      query: (input) => get<typeof readCareer>('/careers', { ...input, action: 'GET' }, { job: 'record' }),
      // What is saved is the record of the address, whatever the answer holds besides.
      transformResponse: ({ job }: OutputOf<typeof readCareer>, _meta, { job_id }) => ({
        job: { ...job, id: job_id },
      }),
      // A form must begin with what is stored now, never with what was stored at the last visit.
      keepUnusedDataFor: 0,
    }),
    saveCareer: build.mutation<OutputOf<typeof saveCareer>, InputOf<typeof saveCareer>>({
      query: (input) => post<typeof saveCareer>('/careers', input, { message: 'value' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Career']),
    }),
  }),
});
