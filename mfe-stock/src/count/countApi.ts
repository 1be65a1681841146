import { post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { countStock } from '@vended/contract/stock/counts';
import { moduleApi } from '../moduleApi';

export const { useCountStockMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    countStock: build.mutation<OutputOf<typeof countStock>, InputOf<typeof countStock>>({
      query: (input) =>
        post<typeof countStock>('/stock_counts', input, { message: 'value', counted: 'list' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Stock']),
    }),
  }),
});
