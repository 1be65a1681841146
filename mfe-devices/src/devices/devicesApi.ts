import { get } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listDevices } from '@vended/shared/contract/devices';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type DevicesQuery = Pick<InputOf<typeof listDevices>, 'q' | 'sort'>;

export const { useDevicesInfiniteQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    devices: build.infiniteQuery<OutputOf<typeof listDevices>, DevicesQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listDevices>('/devices', { ...queryArg, limit: pageSize, cursor: pageParam }),
      providesTags: ['Device'],
    }),
  }),
});
