import { get, post } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listDevices, readDevice, updateDevice } from '@vended/shared/contract/devices';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type DevicesQuery = Pick<InputOf<typeof listDevices>, 'q' | 'sort'>;

export const { useDevicesInfiniteQuery, useDeviceQuery, useUpdateDeviceMutation } = moduleApi.injectEndpoints(
  {
    endpoints: (build) => ({
      devices: build.infiniteQuery<OutputOf<typeof listDevices>, DevicesQuery, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
        query: ({ queryArg, pageParam }) =>
          get<typeof listDevices>('/devices', { ...queryArg, limit: pageSize, cursor: pageParam }),
        providesTags: ['Device'],
      }),
      device: build.query<OutputOf<typeof readDevice>, InputOf<typeof readDevice>>({
        query: (input) => get<typeof readDevice>('/devices', input),
        // A form must begin with what is stored now, never with what was stored at the last visit.
        keepUnusedDataFor: 0,
      }),
      updateDevice: build.mutation<OutputOf<typeof updateDevice>, InputOf<typeof updateDevice>>({
        query: (input) => post<typeof updateDevice>('/devices', input),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Device']),
      }),
    }),
  },
);
