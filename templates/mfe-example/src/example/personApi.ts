import { get } from '@vended/shared/api/moduleApi';
import type { OutputOf } from '@vended/shared/contract/call';
import type { readSession } from '@vended/shared/contract/sessions';
import { exampleApi } from '../exampleApi';

export const { usePersonQuery } = exampleApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<OutputOf<typeof readSession>, null>({
      query: () => get<typeof readSession>('/session', {}, { id: 'value' }),
    }),
  }),
});
