import { get, getFile } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import type { listStockItems } from '@vended/contract/stock/stockItems';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type StockItemsQuery = Omit<InputOf<typeof listStockItems>, 'limit' | 'cursor'>;

/** Requests the items that the filters find as a CSV file. */
export const stockItemsFile = (query: StockItemsQuery) =>
  getFile<typeof exportCalls.stock_items.call>('/stock_items_csv', query);

export const { useStockItemsInfiniteQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    stockItems: build.infiniteQuery<OutputOf<typeof listStockItems>, StockItemsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) =>
        get<typeof listStockItems>('/stock_items', { ...queryArg, ...pageParam }, { stock_items: 'list' }),
      providesTags: ['Stock'],
    }),
  }),
});
