import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { addLocation, listLocations, Location, updateLocation } from '@vended/contract/locations';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages, pageSize } from '@vended/design/table/listPages';
import { withoutDefaultReason } from '../places/withoutDefaultReason';
import { moduleApi } from '../moduleApi';

type LocationsQuery = Omit<InputOf<typeof listLocations>, 'limit' | 'cursor' | 'location_id'> & {
  readonly group_id: string;
};

interface Place {
  readonly group_id: string;
  readonly location_id: string;
}

export const {
  useLocationsInfiniteQuery,
  useLocationQuery,
  useAddLocationMutation,
  useArchiveLocationMutation,
  useUpdateLocationMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    locations: build.infiniteQuery<OutputOf<typeof listLocations>, LocationsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) =>
        get<typeof listLocations>('/locations', { ...queryArg, ...pageParam }, { locations: 'list' }),
      providesTags: ['Location'],
    }),
    location: build.query<Location | null, Place>({
      query: (place) => get<typeof listLocations>('/locations', place, { locations: 'list' }),
      transformResponse: ({ locations }: OutputOf<typeof listLocations>) => locations[0] ?? null,
      providesTags: ['Location'],
      // A form must start with the current record, not with a cached one from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    archiveLocation: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/locations', 'location_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Location']),
    }),
    addLocation: build.mutation<OutputOf<typeof addLocation>, InputOf<typeof addLocation>>({
      query: (input) =>
        post<typeof addLocation>('/locations', { ...input, limit: pageSize }, { locations: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Location']),
    }),
    updateLocation: build.mutation<OutputOf<typeof updateLocation>, InputOf<typeof updateLocation>>({
      query: (input) =>
        post<typeof updateLocation>('/locations', { ...input, limit: pageSize }, { locations: 'list' }),
      transformErrorResponse: withoutDefaultReason,
      invalidatesTags: (_output, failure) => (failure ? [] : ['Location']),
    }),
  }),
});
