import { post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { importCounts } from '@vended/contract/stock/countImport';
import type { countStock } from '@vended/contract/stock/counts';
import { moduleApi } from '../moduleApi';

export const { useCountStockMutation, useImportCountsMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    importCounts: build.mutation<OutputOf<typeof importCounts>, InputOf<typeof importCounts>>({
      query: (input) => post<typeof importCounts>('/stock_counts_import', input, { rows: 'list' }),
      invalidatesTags: (_output, failure, { action }) => (failure || action === 'CHECK' ? [] : ['Stock']),
    }),
    countStock: build.mutation<OutputOf<typeof countStock>, InputOf<typeof countStock>>({
      query: (input) =>
        post<typeof countStock>('/stock_counts', input, { message: 'value', counted: 'list' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Stock']),
    }),
  }),
});
