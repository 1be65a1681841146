import { get, getFile, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type {
  changeDevices,
  Device,
  importDevices,
  listDevices,
  listDeviceTypes,
  readDevice,
  updateDevice,
} from '@vended/contract/devices';
import type { exportCalls } from '@vended/contract/exports';
import type { readLayout } from '@vended/contract/stock/layouts';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type DevicesQuery = Omit<InputOf<typeof listDevices>, 'limit' | 'cursor'>;

/** The search and the filters of the list. */
export type DevicesMatching = Extract<InputOf<typeof changeDevices>, { action: 'CHANGE_ALL' }>['matching'];

/**
 * A device with the server's time of the answer, by which the time since its last ping is told, and the `performance.now()` at which
 * the answer came, by which its age is told without the browser's clock.
 */
export type DeviceNow = Device & {
  readonly as_of?: string | undefined;
  readonly received?: number | undefined;
};

type Answered = { readonly devices: readonly Device[]; readonly as_of?: string | undefined };

type WithTime<Answer extends Answered> = Omit<Answer, 'devices'> & { readonly devices: readonly DeviceNow[] };

/** For `transformResponse`: both times with each device, so that the rows of several pages keep theirs. */
export const withTime = <Answer extends Answered>(answer: Answer): WithTime<Answer> => ({
  ...answer,
  devices: answer.devices.map((device) => ({ ...device, as_of: answer.as_of, received: performance.now() })),
});

/** Requests a page of devices. */
export const devicesPart = (query: DevicesQuery, part: ListPart) =>
  get<typeof listDevices>('/devices', { ...query, ...part }, { devices: 'list' });

/** Requests the devices that a search and filters find as a CSV file. */
export const devicesFile = ({ count: _count, ...query }: DevicesQuery) =>
  getFile<typeof exportCalls.devices.call>('/devices_csv', query);

export const {
  useDevicesInfiniteQuery,
  useDeviceQuery,
  useDeviceTypesQuery,
  useUpdateDeviceMutation,
  useArchiveDeviceMutation,
  useLazyBoardsInUseQuery,
  useChangeDevicesMutation,
  useImportDevicesMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    devices: build.infiniteQuery<WithTime<OutputOf<typeof listDevices>>, DevicesQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => devicesPart(queryArg, pageParam),
      transformResponse: withTime<OutputOf<typeof listDevices>>,
      providesTags: ['Device'],
    }),
    device: build.query<DeviceNow, InputOf<typeof readDevice>>({
      query: (input) => get<typeof readDevice>('/devices', input, { devices: 'one' }),
      // As with `recordQuery`: the record keeps the id that was asked for, even if the answer lacks it.
      transformResponse: ({ devices, as_of }: OutputOf<typeof readDevice>, _meta, { device_id }) => ({
        ...devices[0],
        id: device_id,
        as_of,
        received: performance.now(),
      }),
      // A form must start with the current record, not with a cached one from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    deviceTypes: build.query<OutputOf<typeof listDeviceTypes>, void>({
      query: () => get<typeof listDeviceTypes>('/device_types', {}, { types: 'list' }),
      providesTags: ['Device'],
    }),
    /** The numbers of the boards with a bin into which something belongs, or in which something is. */
    boardsInUse: build.query<readonly number[], string>({
      query: (device_id) => get<typeof readLayout>('/stock_layouts', { device_id }, { bins: 'list' }),
      transformResponse: ({ bins, misplaced = [] }: OutputOf<typeof readLayout>) =>
        [...bins, ...misplaced].map(({ board_number }) => board_number),
    }),
    archiveDevice: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/devices', 'device_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Device']),
    }),
    changeDevices: build.mutation<OutputOf<typeof changeDevices>, InputOf<typeof changeDevices>>({
      query: (input) =>
        post<typeof changeDevices>('/devices_change', input, { message: 'value', rows: 'list' }),
      // After a refusal the list shows why: what others have changed.
      invalidatesTags: ['Device'],
    }),
    importDevices: build.mutation<OutputOf<typeof importDevices>, InputOf<typeof importDevices>>({
      query: (input) =>
        post<typeof importDevices>('/devices_import', input, { message: 'value', rows: 'list' }),
      invalidatesTags: (_output, failure, { action }) => (failure || action === 'CHECK' ? [] : ['Device']),
    }),
    updateDevice: build.mutation<OutputOf<typeof updateDevice>, InputOf<typeof updateDevice>>({
      query: (input) => post<typeof updateDevice>('/devices', input, { message: 'value' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Device']),
    }),
  }),
});
