import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { changeLayout, FilledBin, readLayout, WaitingBin } from '@vended/contract/stock/layouts';
import { moduleApi } from '../moduleApi';

/** What belongs into the bins of a device, and how much of it is in them, with the bins that reports wait for. */
export interface DeviceLayout {
  readonly bins: readonly FilledBin[];
  readonly waiting: readonly WaitingBin[];
}

export const { useLayoutQuery, useChangeLayoutMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    layout: build.query<DeviceLayout, string>({
      query: (device_id) => get<typeof readLayout>('/stock_layouts', { device_id }, { bins: 'list' }),
      transformResponse: ({ bins, waiting = [] }: OutputOf<typeof readLayout>) => ({ bins, waiting }),
      providesTags: ['Stock'],
    }),
    changeLayout: build.mutation<OutputOf<typeof changeLayout>, InputOf<typeof changeLayout>>({
      query: (input) => post<typeof changeLayout>('/stock_layouts', input, { message: 'value' }),
      invalidatesTags: ['Stock'],
    }),
  }),
});
