import { post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { refillBins } from '@vended/contract/stock/refills';
import { moduleApi } from '../moduleApi';

export const { useRefillBinsMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    refillBins: build.mutation<OutputOf<typeof refillBins>, InputOf<typeof refillBins>>({
      query: (input) => post<typeof refillBins>('/stock_refills', input, { message: 'value' }),
      // After a refusal too: it says what is left, and so do the lists then.
      invalidatesTags: ['Stock'],
    }),
  }),
});
