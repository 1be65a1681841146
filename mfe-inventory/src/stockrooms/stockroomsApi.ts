import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { addStockroom, listStockrooms } from '@vended/contract/stockrooms';
import { type ListPart, listPages, pageSize } from '@vended/design/table/listPages';
import { withoutDefaultReason } from '../groups/refreshedList';
import { inventoryApi } from '../inventoryApi';

type StockroomsQuery = Pick<InputOf<typeof listStockrooms>, 'q' | 'sort'> & {
  readonly group_id: string;
  readonly location_id: string;
};

export const { useStockroomsInfiniteQuery, useAddStockroomMutation } = inventoryApi.injectEndpoints({
  endpoints: (build) => ({
    stockrooms: build.infiniteQuery<OutputOf<typeof listStockrooms>, StockroomsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) =>
        get<typeof listStockrooms>('/stockrooms', { ...queryArg, ...pageParam }, { stockrooms: 'list' }),
      providesTags: ['Stockroom'],
    }),
    addStockroom: build.mutation<OutputOf<typeof addStockroom>, InputOf<typeof addStockroom>>({
      query: (input) =>
        post<typeof addStockroom>('/stockrooms', { ...input, limit: pageSize }, { stockrooms: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Stockroom']),
    }),
  }),
});
