import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listLocations } from '@vended/contract/locations';
import { maxLimit } from '@vended/contract/limits';
import { get } from '@vended/module/query/moduleApi';
import { moduleApi } from '../moduleApi';

/** Selects the locations on a map. */
export type MappedLocations = Omit<
  InputOf<typeof listLocations>,
  'limit' | 'cursor' | 'location_id' | 'sort' | 'count'
>;

export const { useMappedLocationsQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    mappedLocations: build.query<OutputOf<typeof listLocations>, MappedLocations>({
      query: (input) =>
        get<typeof listLocations>('/locations', { ...input, limit: maxLimit }, { locations: 'list' }),
      providesTags: ['Location'],
    }),
  }),
});
