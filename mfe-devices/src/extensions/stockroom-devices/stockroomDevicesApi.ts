import type { OutputOf } from '@vended/contract/call';
import type { listDevices } from '@vended/contract/devices';
import { get } from '@vended/module/query/moduleApi';
import { withTime, type DeviceNow } from '../../devices/devicesApi';
import { moduleApi } from '../../moduleApi';

export const { useStockroomDevicesQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first devices of a stockroom. */
    stockroomDevices: build.query<readonly DeviceNow[], string>({
      query: (stockroom_id) =>
        get<typeof listDevices>(
          '/devices',
          { stockroom_id, sort: 'connection', limit: 5 },
          { devices: 'list' },
        ),
      transformResponse: (answer: OutputOf<typeof listDevices>) => withTime(answer).devices,
      providesTags: ['Device'],
    }),
  }),
});
