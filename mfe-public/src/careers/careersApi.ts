import { get } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import { anonymously, oneRecord, moduleApi } from '../moduleApi';

export const careersApi = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    careers: build.query<OutputOf<typeof listPublicCareers>, void>({
      query: () => anonymously(get<typeof listPublicCareers>('/careers_insecure', {}, { careers: 'list' })),
    }),
    career: build.query<OutputOf<typeof readPublicCareer> | null, InputOf<typeof readPublicCareer>>({
      queryFn: oneRecord<typeof readPublicCareer>((input) =>
        get<typeof readPublicCareer>('/careers_insecure', input, { job: 'record' }),
      ),
    }),
  }),
});

export const { useCareersQuery, useCareerQuery } = careersApi;
