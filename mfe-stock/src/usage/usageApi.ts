import { get } from '@vended/module/query/moduleApi';
import type { OutputOf } from '@vended/contract/call';
import type { ItemUse, listMostUsed, MostUsedItem, readStockUse } from '@vended/contract/stock/use';
import { moduleApi } from '../moduleApi';

export const { useItemUseQuery, useMostUsedQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** How much of an item was used in each of the last weeks. */
    itemUse: build.query<ItemUse, string>({
      query: (item_id) => get<typeof readStockUse>('/stock_use', { item_id }, { use: 'record' }),
      transformResponse: ({ use }: OutputOf<typeof readStockUse>) => use,
      providesTags: ['Stock'],
    }),
    mostUsed: build.query<readonly MostUsedItem[], void>({
      query: () => get<typeof listMostUsed>('/stock_most_used', {}, { items: 'list' }),
      transformResponse: ({ items }: OutputOf<typeof listMostUsed>) => items,
      providesTags: ['Stock'],
    }),
  }),
});
