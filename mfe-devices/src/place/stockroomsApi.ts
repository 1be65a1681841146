import { get } from '@vended/module/query/moduleApi';
import { maxLimit } from '@vended/contract/limits';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listLocations } from '@vended/contract/locations';
import type { listStockrooms, readStockroom } from '@vended/contract/stockrooms';
import { pageSize } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type Search = Pick<InputOf<typeof listStockrooms>, 'q'>;

export const { useStockroomsQuery, useStockroomQuery, useLocationsQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    stockrooms: build.query<OutputOf<typeof listStockrooms>, Search>({
      query: (search) =>
        get<typeof listStockrooms>('/stockrooms', { ...search, limit: pageSize }, { stockrooms: 'list' }),
    }),
    stockroom: build.query<OutputOf<typeof readStockroom>, InputOf<typeof readStockroom>>({
      query: (input) => get<typeof readStockroom>('/stockrooms', input, { stockrooms: 'one' }),
    }),
    /** Distinguishes stockrooms with the same name; only the first page has it. */
    locations: build.query<OutputOf<typeof listLocations>, void>({
      query: () => get<typeof listLocations>('/locations', { limit: maxLimit }, { locations: 'list' }),
    }),
  }),
});
