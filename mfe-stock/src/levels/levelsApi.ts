import { get, getFile } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import type { listLevels } from '@vended/contract/stock/levels';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

export type LevelsQuery = Omit<InputOf<typeof listLevels>, 'limit' | 'cursor'>;

/** Requests a page of levels; without a part all of them, which the API sends page by page. */
const levelsPart = (query: LevelsQuery, part: Partial<ListPart> = {}) =>
  get<typeof listLevels>('/stock_levels', { ...query, ...part }, { levels: 'list' });

/** Requests the levels that the filters find as a CSV file. */
export const levelsFile = (query: LevelsQuery) =>
  getFile<typeof exportCalls.stock_levels.call>('/stock_levels_csv', query);

export const {
  useLevelsInfiniteQuery,
  useItemLevelsQuery,
  useAllLevelsQuery,
  useLazyAllLevelsQuery,
  useSomeLevelsQuery,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    levels: build.infiniteQuery<OutputOf<typeof listLevels>, LevelsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => levelsPart(queryArg, pageParam),
      providesTags: ['Stock'],
    }),
    /** Where an item is: every place. */
    itemLevels: build.query<OutputOf<typeof listLevels>, string>({
      query: (item_id) => levelsPart({ item_id }),
      providesTags: ['Stock'],
    }),
    /** Every level that filters find. */
    allLevels: build.query<OutputOf<typeof listLevels>, LevelsQuery>({
      query: (query) => levelsPart(query),
      providesTags: ['Stock'],
    }),
    /** Some of the levels that filters find, for a part of a page: the first, or those after a cursor. */
    someLevels: build.query<OutputOf<typeof listLevels>, LevelsQuery & ListPart>({
      query: ({ limit, cursor, ...query }) =>
        levelsPart(query, { limit, ...(cursor !== undefined && { cursor }) }),
      providesTags: ['Stock'],
    }),
  }),
});
