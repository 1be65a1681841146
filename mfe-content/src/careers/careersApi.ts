import { get, getFile, post, recordQuery } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import type { exportCalls } from '@vended/contract/exports';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type CareersQuery = Omit<InputOf<typeof listCareers>, 'limit' | 'cursor' | 'action'>;

/** Requests a page of careers. */
const careersPart = (query: CareersQuery, part: ListPart) =>
  get<typeof listCareers>('/careers', { ...query, ...part }, { careers: 'list' });

/** Requests the careers that a search and filters find as a CSV file. */
export const careersFile = ({ count: _count, ...query }: CareersQuery) =>
  getFile<typeof exportCalls.careers.call>('/careers_csv', query);

export const { useCareersInfiniteQuery, useCareerQuery, useSaveCareerMutation, useArchiveCareerMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      careers: build.infiniteQuery<OutputOf<typeof listCareers>, CareersQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => careersPart(queryArg, pageParam),
        providesTags: ['Career'],
      }),
      career: build.query<OutputOf<typeof readCareer>, Pick<InputOf<typeof readCareer>, 'job_id'>>({
        query: (input) => get<typeof readCareer>('/careers', { ...input, action: 'GET' }, { job: 'record' }),
        ...recordQuery<typeof readCareer>('job', 'job_id'),
      }),
      archiveCareer: build.mutation<ArchiveAnswer, ArchiveInput>({
        query: (input) => archivePost('/careers', 'job_id', input),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Career']),
      }),
      saveCareer: build.mutation<OutputOf<typeof saveCareer>, InputOf<typeof saveCareer>>({
        query: (input) => post<typeof saveCareer>('/careers', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Career']),
      }),
    }),
  });
