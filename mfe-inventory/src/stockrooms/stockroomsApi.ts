import { get, post } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { addStockroom, listStockrooms } from '@vended/shared/contract/stockrooms';
import { type ListPart, listPages, pageSize } from '@vended/shared/table/listPages';
import { withList } from '../groups/refreshedList';
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
        get<typeof listStockrooms>('/stockrooms', { ...queryArg, ...pageParam }),
      providesTags: ['Stockroom'],
    }),
    addStockroom: build.mutation<OutputOf<typeof addStockroom>, InputOf<typeof addStockroom>>({
      queryFn: async (input, _api, _options, send) =>
        withList<OutputOf<typeof addStockroom>>(
          await send(post<typeof addStockroom>('/stockrooms', { ...input, limit: pageSize })),
          'stockrooms',
        ),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Stockroom']),
    }),
  }),
});
