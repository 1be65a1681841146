import { get } from '@vended/module/query/moduleApi';
import type { OutputOf } from '@vended/contract/call';
import type { readSession } from '@vended/contract/sessions';
import { moduleApi } from '../moduleApi';

export const { usePersonQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<OutputOf<typeof readSession>, null>({
      query: () => get<typeof readSession>('/session', {}, { id: 'value' }),
    }),
  }),
});
