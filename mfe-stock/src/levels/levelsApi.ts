import { get, getFile } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import type { listLevels } from '@vended/contract/stock/levels';
import { maxLimit } from '@vended/contract/businessConstants';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

export type LevelsQuery = Omit<InputOf<typeof listLevels>, 'limit' | 'cursor'>;

/** Requests a page of levels. */
const levelsPart = (query: LevelsQuery, part: ListPart) =>
  get<typeof listLevels>('/stock_levels', { ...query, ...part }, { levels: 'list' });

/** Requests the levels that the filters find as a CSV file. */
export const levelsFile = (query: LevelsQuery) =>
  getFile<typeof exportCalls.stock_levels.call>('/stock_levels_csv', query);

export const { useLevelsInfiniteQuery, useItemLevelsQuery, usePlaceLevelsQuery, useSomeLevelsQuery } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      levels: build.infiniteQuery<OutputOf<typeof listLevels>, LevelsQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => levelsPart(queryArg, pageParam),
        providesTags: ['Stock'],
      }),
      /** Where an item is. */
      itemLevels: build.query<OutputOf<typeof listLevels>, string>({
        query: (item_id) => levelsPart({ item_id }, { limit: maxLimit }),
        providesTags: ['Stock'],
      }),
      /** What is in a place. */
      placeLevels: build.query<OutputOf<typeof listLevels>, string>({
        query: (place_id) => levelsPart({ place_id }, { limit: maxLimit }),
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
