import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { importItems, listItems, readItem, saveItem } from '@vended/contract/items';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { inventoryApi } from '../inventoryApi';

type ItemsQuery = Pick<InputOf<typeof listItems>, 'q' | 'sort'>;

/** Requests a page of items. */
export const itemsPart = (query: ItemsQuery, part: ListPart) =>
  get<typeof listItems>('/items', { ...query, ...part }, { items: 'list' });

export const { useItemsInfiniteQuery, useItemQuery, useSaveItemMutation, useImportItemsMutation } =
  inventoryApi.injectEndpoints({
    endpoints: (build) => ({
      items: build.infiniteQuery<OutputOf<typeof listItems>, ItemsQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => itemsPart(queryArg, pageParam),
        providesTags: ['Item'],
      }),
      item: build.query<OutputOf<typeof readItem>, InputOf<typeof readItem>>({
        query: (input) => get<typeof readItem>('/items', input, { item: 'record' }),
        // Invalidate the record that was edited, even if the answer lacks its id.
        transformResponse: ({ item }: OutputOf<typeof readItem>, _meta, { item_id }) => ({
          item: { ...item, id: item_id },
        }),
        // A form must start with the current record, not with a cached one from an earlier visit.
        keepUnusedDataFor: 0,
      }),
      saveItem: build.mutation<OutputOf<typeof saveItem>, InputOf<typeof saveItem>>({
        query: (input) => post<typeof saveItem>('/items', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Item']),
      }),
      importItems: build.mutation<OutputOf<typeof importItems>, InputOf<typeof importItems>>({
        query: (input) =>
          post<typeof importItems>('/items_import', input, { message: 'value', errors: 'list' }),
        invalidatesTags: (_output, failure, { check }) => (failure || check ? [] : ['Item']),
      }),
    }),
  });
