import { get, getFile, type StoreExtra } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import type { listLevels } from '@vended/contract/stock/levels';
import { readEveryRow } from '@vended/design/csv/everyRow';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';
import { clockBehind } from './serverClock';

export type LevelsQuery = Omit<InputOf<typeof listLevels>, 'limit' | 'cursor'>;

/** Levels as they were read, and by how much the browser's clock was behind the server's then. */
type LevelsRead = Omit<OutputOf<typeof listLevels>, 'as_of'> & { readonly clockBehindMs: number };

const readLevels = ({ as_of, ...page }: OutputOf<typeof listLevels>): LevelsRead => ({
  ...page,
  clockBehindMs: clockBehind(as_of),
});

/** Requests a page of levels. */
const levelsPart = (query: LevelsQuery, part: ListPart) =>
  get<typeof listLevels>('/stock_levels', { ...query, ...part }, { levels: 'list' });

/** Reads every level that filters find, page by page: a list that ends early would say of an item that there is none. */
async function everyLevel(
  query: LevelsQuery,
  { extra, signal }: { readonly extra: unknown; readonly signal: AbortSignal },
) {
  const { shell } = extra as StoreExtra;
  let clockBehindMs = 0;
  const read = await readEveryRow(
    shell,
    signal,
    (part) => levelsPart(query, part),
    ({ levels, as_of }: OutputOf<typeof listLevels>) => {
      clockBehindMs = clockBehind(as_of);
      return levels;
    },
  );
  return read.ok ? { data: { levels: [...read.rows], clockBehindMs } } : { error: read.failure };
}

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
    itemLevels: build.query<LevelsRead, string>({
      queryFn: (item_id, api) => everyLevel({ item_id, sort: 'place' }, api),
      providesTags: ['Stock'],
    }),
    /** Every level that filters find. */
    allLevels: build.query<LevelsRead, LevelsQuery>({
      queryFn: everyLevel,
      providesTags: ['Stock'],
    }),
    /** Some of the levels that filters find, for a part of a page: the first, or those after a cursor. */
    someLevels: build.query<LevelsRead, LevelsQuery & ListPart>({
      query: ({ limit, cursor, ...query }) =>
        levelsPart(query, { limit, ...(cursor !== undefined && { cursor }) }),
      transformResponse: readLevels,
      providesTags: ['Stock'],
    }),
  }),
});
