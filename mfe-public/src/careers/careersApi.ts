import { get } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listPublicCareers, readPublicCareer } from '@vended/shared/contract/careers';
import { anonymously, publicApi } from '../publicApi';

export const { useCareersQuery, useCareerQuery } = publicApi.injectEndpoints({
  endpoints: (build) => ({
    careers: build.query<OutputOf<typeof listPublicCareers>, void>({
      query: () => anonymously(get<typeof listPublicCareers>('/careers_insecure', {})),
    }),
    career: build.query<OutputOf<typeof readPublicCareer>, InputOf<typeof readPublicCareer>>({
      query: (input) => anonymously(get<typeof readPublicCareer>('/careers_insecure', input)),
    }),
  }),
});
