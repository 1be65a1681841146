import { get, getFile, post, recordQuery } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type {
  changeItems,
  importItems,
  listItems,
  listItemTypes,
  readItem,
  saveItem,
} from '@vended/contract/items';
import type { exportCalls } from '@vended/contract/exports';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type ItemsQuery = Omit<InputOf<typeof listItems>, 'limit' | 'cursor'>;

/** The search and the filters of the list. */
export type ItemsMatching = Extract<InputOf<typeof changeItems>, { action: 'CHANGE_ALL' }>['matching'];

/** Requests a page of items. */
export const itemsPart = (query: ItemsQuery, part: ListPart) =>
  get<typeof listItems>('/items', { ...query, ...part }, { items: 'list' });

/** Requests the items that a search and filters find as a CSV file. */
export const itemsFile = ({ count: _count, ...query }: ItemsQuery) =>
  getFile<typeof exportCalls.items.call>('/items_csv', query);

export const {
  useItemsInfiniteQuery,
  useItemQuery,
  useItemTypesQuery,
  useSaveItemMutation,
  useArchiveItemMutation,
  useChangeItemsMutation,
  useImportItemsMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    items: build.infiniteQuery<OutputOf<typeof listItems>, ItemsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => itemsPart(queryArg, pageParam),
      providesTags: ['Item'],
    }),
    item: build.query<OutputOf<typeof readItem>, InputOf<typeof readItem>>({
      query: (input) => get<typeof readItem>('/items', input, { item: 'record' }),
      ...recordQuery<typeof readItem>('item', 'item_id'),
    }),
    itemTypes: build.query<OutputOf<typeof listItemTypes>, void>({
      query: () => get<typeof listItemTypes>('/item_types', {}, { types: 'list' }),
      providesTags: ['Item'],
    }),
    saveItem: build.mutation<OutputOf<typeof saveItem>, InputOf<typeof saveItem>>({
      query: (input) => post<typeof saveItem>('/items', input, { message: 'value' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Item']),
    }),
    archiveItem: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/items', 'item_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Item']),
    }),
    changeItems: build.mutation<OutputOf<typeof changeItems>, InputOf<typeof changeItems>>({
      query: (input) => post<typeof changeItems>('/items_change', input, { message: 'value', rows: 'list' }),
      // After a refusal the list shows why: what others have changed.
      invalidatesTags: ['Item'],
    }),
    importItems: build.mutation<OutputOf<typeof importItems>, InputOf<typeof importItems>>({
      query: (input) => post<typeof importItems>('/items_import', input, { message: 'value', rows: 'list' }),
      invalidatesTags: (_output, failure, { action }) => (failure || action === 'CHECK' ? [] : ['Item']),
    }),
  }),
});
