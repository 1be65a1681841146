import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { changeDeviceAccess, readDeviceAccess } from '@vended/contract/deviceAccess';
import type { listDevices } from '@vended/contract/devices';
import type { changeUserDevice, listUserDevices } from '@vended/contract/userDevices';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type DevicesQuery = Pick<InputOf<typeof listDevices>, 'q'>;

export const {
  useDevicesInfiniteQuery,
  useUserDevicesQuery,
  useChangeAccessMutation,
  useAccessQuery,
  useChangeManyAccessMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    devices: build.infiniteQuery<OutputOf<typeof listDevices>, DevicesQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) =>
        get<typeof listDevices>('/devices', { ...queryArg, ...pageParam }, { devices: 'list' }),
    }),
    userDevices: build.query<OutputOf<typeof listUserDevices>, InputOf<typeof listUserDevices>>({
      query: (input) => get<typeof listUserDevices>('/user_devices', input, { device_ids: 'list' }),
    }),
    access: build.query<OutputOf<typeof readDeviceAccess>, InputOf<typeof readDeviceAccess>>({
      query: (input) => get<typeof readDeviceAccess>('/device_access', input, { access: 'list' }),
      providesTags: ['Access'],
    }),
    changeManyAccess: build.mutation<OutputOf<typeof changeDeviceAccess>, InputOf<typeof changeDeviceAccess>>(
      {
        query: (input) =>
          post<typeof changeDeviceAccess>('/device_access', input, { message: 'value', rows: 'list' }),
        invalidatesTags: ['Access', 'User'],
      },
    ),
    changeAccess: build.mutation<OutputOf<typeof changeUserDevice>, InputOf<typeof changeUserDevice>>({
      query: (input) => post<typeof changeUserDevice>('/user_devices', input, { message: 'value' }),
    }),
  }),
});
