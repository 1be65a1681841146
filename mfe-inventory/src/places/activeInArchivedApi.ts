import type { OutputOf } from '@vended/contract/call';
import type { listLocations } from '@vended/contract/locations';
import type { listStockrooms } from '@vended/contract/stockrooms';
import { get } from '@vended/module/query/moduleApi';
import { moduleApi } from '../moduleApi';

/** How many places are linked; the answer says how many more there are. */
const limit = 10;

/** Active places whose group or location is archived: no other list leads to them. */
export const { useLocationsInArchivedQuery, useStockroomsInArchivedQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    locationsInArchived: build.query<OutputOf<typeof listLocations>, void>({
      query: () =>
        get<typeof listLocations>('/locations', { in_archived: 'only', limit }, { locations: 'list' }),
      providesTags: ['Location', 'Group'],
    }),
    stockroomsInArchived: build.query<OutputOf<typeof listStockrooms>, { readonly group_id?: string }>({
      query: (group) =>
        get<typeof listStockrooms>(
          '/stockrooms',
          { ...group, in_archived: 'only', limit },
          { stockrooms: 'list' },
        ),
      providesTags: ['Stockroom', 'Location'],
    }),
  }),
});
