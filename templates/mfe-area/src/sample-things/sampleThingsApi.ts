import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import type { listSampleThings, readSampleThing, saveSampleThing } from '../../contract/sampleThings';
import { areaApi } from '../areaApi';

type SampleThingsQuery = Pick<InputOf<typeof listSampleThings>, 'q' | 'sort'>;

export const { useSampleThingsInfiniteQuery, useSampleThingQuery, useSaveSampleThingMutation } =
  areaApi.injectEndpoints({
    endpoints: (build) => ({
      sampleThings: build.infiniteQuery<OutputOf<typeof listSampleThings>, SampleThingsQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) =>
          get<typeof listSampleThings>(
            '/sample_things',
            { ...queryArg, ...pageParam },
            { sample_things: 'list' },
          ),
        providesTags: ['SampleThing'],
      }),
      sampleThing: build.query<OutputOf<typeof readSampleThing>, InputOf<typeof readSampleThing>>({
        query: (input) => get<typeof readSampleThing>('/sample_things', input, { sample_thing: 'record' }),
        // Invalidate the record that was edited, even if the answer lacks its id.
        transformResponse: (
          { sample_thing }: OutputOf<typeof readSampleThing>,
          _meta,
          { sample_thing_id },
        ) => ({
          sample_thing: { ...sample_thing, id: sample_thing_id },
        }),
        // A form must start with the current record, not with a cached one from an earlier visit.
        keepUnusedDataFor: 0,
      }),
      saveSampleThing: build.mutation<OutputOf<typeof saveSampleThing>, InputOf<typeof saveSampleThing>>({
        query: (input) => post<typeof saveSampleThing>('/sample_things', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['SampleThing']),
      }),
    }),
  });
