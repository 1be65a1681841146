import type { OutputOf } from '@vended/contract/call';
import type { listItems } from '@vended/contract/items';
import { get } from '@vended/module/query/moduleApi';
import { moduleApi } from '../../moduleApi';

export const { useSampleCardQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the card lists. The first items stand in for what a call of your own answers about the record with this id. */
    sampleCard: build.query<OutputOf<typeof listItems>, string>({
      query: () => get<typeof listItems>('/items', { limit: 3 }, { items: 'list' }),
    }),
  }),
});
