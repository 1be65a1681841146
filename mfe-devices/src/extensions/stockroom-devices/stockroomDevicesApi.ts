import type { OutputOf } from '@vended/contract/call';
import type { listDevices } from '@vended/contract/devices';
import { get } from '@vended/module/query/moduleApi';
import { moduleApi } from '../../moduleApi';

export const { useStockroomDevicesQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first devices of a stockroom. */
    stockroomDevices: build.query<OutputOf<typeof listDevices>, string>({
      query: (stockroom_id) =>
        get<typeof listDevices>('/devices', { stockroom_id, limit: 5 }, { devices: 'list' }),
      providesTags: ['Device'],
    }),
  }),
});
