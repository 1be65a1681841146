import { createModuleApi, get } from '@vended/module/query/moduleApi';
import type { OutputOf } from '@vended/contract/call';
import type { readSession } from '@vended/contract/sessions';

/** This module's RTK Query API. */
export const thirdBundlerApi = createModuleApi([]).injectEndpoints({
  endpoints: (build) => ({
    person: build.query<OutputOf<typeof readSession>, null>({
      query: () => get<typeof readSession>('/session', {}, { id: 'value' }),
    }),
  }),
});
