import type { InputOf, OutputOf } from '@vended/contract/call';
import type { changeUserDevice, listDeviceUsers } from '@vended/contract/userDevices';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { get, post } from '@vended/module/query/moduleApi';
import { moduleApi } from '../../moduleApi';

export const { useDevicePeopleInfiniteQuery, useChangePersonsAccessMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The users who have access to a device. */
    devicePeople: build.infiniteQuery<OutputOf<typeof listDeviceUsers>, string, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) =>
        get<typeof listDeviceUsers>(
          '/device_users',
          { device_id: queryArg, ...pageParam },
          { users: 'list' },
        ),
      providesTags: ['Access'],
    }),
    changePersonsAccess: build.mutation<OutputOf<typeof changeUserDevice>, InputOf<typeof changeUserDevice>>({
      query: (input) => post<typeof changeUserDevice>('/user_devices', input, { message: 'value' }),
      // After a failure too: if the answer was lost, the change may have been saved.
      invalidatesTags: ['Access'],
    }),
  }),
});
