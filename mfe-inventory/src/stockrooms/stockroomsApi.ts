import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type {
  addStockroom,
  listStockrooms,
  readStockroom,
  updateStockroom,
} from '@vended/contract/stockrooms';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages, pageSize } from '@vended/design/table/listPages';
import { withoutDefaultReason } from '../places/withoutDefaultReason';
import { moduleApi } from '../moduleApi';

type StockroomsQuery = Omit<InputOf<typeof listStockrooms>, 'limit' | 'cursor'> & {
  readonly group_id: string;
  readonly location_id: string;
};

export const {
  useStockroomsInfiniteQuery,
  useStockroomQuery,
  useAddStockroomMutation,
  useArchiveStockroomMutation,
  useUpdateStockroomMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    stockrooms: build.infiniteQuery<OutputOf<typeof listStockrooms>, StockroomsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) =>
        get<typeof listStockrooms>('/stockrooms', { ...queryArg, ...pageParam }, { stockrooms: 'list' }),
      providesTags: ['Stockroom'],
    }),
    archiveStockroom: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/stockrooms', 'stockroom_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Stockroom']),
    }),
    stockroom: build.query<OutputOf<typeof readStockroom>, InputOf<typeof readStockroom>>({
      query: (input) => get<typeof readStockroom>('/stockrooms', input, { stockrooms: 'one' }),
      providesTags: ['Stockroom'],
      // A form must start with the current record, not with a cached one from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    addStockroom: build.mutation<OutputOf<typeof addStockroom>, InputOf<typeof addStockroom>>({
      query: (input) =>
        post<typeof addStockroom>('/stockrooms', { ...input, limit: pageSize }, { stockrooms: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Stockroom']),
    }),
    updateStockroom: build.mutation<OutputOf<typeof updateStockroom>, InputOf<typeof updateStockroom>>({
      query: (input) =>
        post<typeof updateStockroom>('/stockrooms', { ...input, limit: pageSize }, { stockrooms: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Stockroom']),
    }),
  }),
});
