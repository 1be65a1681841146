import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { listDevices, readDevice, updateDevice } from '@vended/contract/devices';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type DevicesQuery = Pick<InputOf<typeof listDevices>, 'q' | 'sort' | 'connection'>;

/** Requests a page of devices. */
export const devicesPart = (query: DevicesQuery, part: ListPart) =>
  get<typeof listDevices>('/devices', { ...query, ...part }, { devices: 'list' });

export const { useDevicesInfiniteQuery, useDeviceQuery, useUpdateDeviceMutation } = moduleApi.injectEndpoints(
  {
    endpoints: (build) => ({
      devices: build.infiniteQuery<OutputOf<typeof listDevices>, DevicesQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => devicesPart(queryArg, pageParam),
        providesTags: ['Device'],
      }),
      device: build.query<OutputOf<typeof readDevice>, InputOf<typeof readDevice>>({
        query: (input) => get<typeof readDevice>('/devices', input, { devices: 'one' }),
        // Invalidate the record that was edited, even if the answer lacks its id.
        transformResponse: ({ devices }: OutputOf<typeof readDevice>, _meta, { device_id }) => ({
          devices: [{ ...devices[0], id: device_id }],
        }),
        // A form must start with the current record, not with a cached one from an earlier visit.
        keepUnusedDataFor: 0,
      }),
      updateDevice: build.mutation<OutputOf<typeof updateDevice>, InputOf<typeof updateDevice>>({
        query: (input) => post<typeof updateDevice>('/devices', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Device']),
      }),
    }),
  },
);
