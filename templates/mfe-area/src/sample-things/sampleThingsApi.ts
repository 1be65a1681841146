import { get, post, recordQuery } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import type { listSampleThings, readSampleThing, saveSampleThing } from '../../contract/sampleThings';
import { moduleApi } from '../moduleApi';

type SampleThingsQuery = Pick<InputOf<typeof listSampleThings>, 'q' | 'sort'>;

export const { useSampleThingsInfiniteQuery, useSampleThingQuery, useSaveSampleThingMutation } =
  moduleApi.injectEndpoints({
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
        ...recordQuery<typeof readSampleThing>('sample_thing', 'sample_thing_id'),
      }),
      saveSampleThing: build.mutation<OutputOf<typeof saveSampleThing>, InputOf<typeof saveSampleThing>>({
        query: (input) => post<typeof saveSampleThing>('/sample_things', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['SampleThing']),
      }),
    }),
  });
