import { get } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type {
  listPublicCareers,
  PublicCareer,
  PublicCareerSummary,
  readPublicCareer,
} from '@vended/contract/publicCareers';
import { anonymously, oneRecord, moduleApi } from '../moduleApi';
import { withBlanks } from '../withBlanks';

const blankSummary: PublicCareerSummary = {
  id: '',
  job_title: '',
  location: '',
  salary_range: '',
  job_summary: '',
  created_at: '',
  updated_at: '',
  archived_at: null,
};

const blank: PublicCareer = { ...blankSummary, job_description: '' };

export const careersApi = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    careers: build.query<OutputOf<typeof listPublicCareers>, void>({
      query: () => anonymously(get<typeof listPublicCareers>('/careers_insecure', {}, { careers: 'list' })),
      transformResponse: ({ careers, ...page }: OutputOf<typeof listPublicCareers>) => ({
        ...page,
        careers: careers.map((career) => withBlanks(blankSummary, career)),
      }),
    }),
    career: build.query<OutputOf<typeof readPublicCareer> | null, InputOf<typeof readPublicCareer>>({
      queryFn: oneRecord<typeof readPublicCareer>(
        (input) => get<typeof readPublicCareer>('/careers_insecure', input, { job: 'record' }),
        ({ job }) => ({ job: withBlanks(blank, job) }),
      ),
    }),
  }),
});

export const { useCareersQuery, useCareerQuery } = careersApi;
