import { get, post } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listDevices } from '@vended/shared/contract/devices';
import type { changeUserDevice, listUserDevices } from '@vended/shared/contract/userDevices';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type DevicesQuery = Pick<InputOf<typeof listDevices>, 'q'>;

export const { useDevicesInfiniteQuery, useUserDevicesQuery, useChangeAccessMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      devices: build.infiniteQuery<OutputOf<typeof listDevices>, DevicesQuery, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
        query: ({ queryArg, pageParam }) =>
          get<typeof listDevices>('/devices', { ...queryArg, limit: pageSize, cursor: pageParam }),
      }),
      userDevices: build.query<OutputOf<typeof listUserDevices>, InputOf<typeof listUserDevices>>({
        query: (input) => get<typeof listUserDevices>('/user_devices', input),
      }),
      changeAccess: build.mutation<OutputOf<typeof changeUserDevice>, InputOf<typeof changeUserDevice>>({
        query: (input) => post<typeof changeUserDevice>('/user_devices', input),
      }),
    }),
  });
