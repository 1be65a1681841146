import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { changeLayout, FilledBin, readLayout } from '@vended/contract/stock/layouts';
import { moduleApi } from '../moduleApi';

export const { useLayoutQuery, useChangeLayoutMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** What belongs into the bins of a device, and how much of it is in them. */
    layout: build.query<readonly FilledBin[], string>({
      query: (device_id) => get<typeof readLayout>('/stock_layouts', { device_id }, { bins: 'list' }),
      transformResponse: ({ bins }: OutputOf<typeof readLayout>) => bins,
      providesTags: ['Stock'],
    }),
    changeLayout: build.mutation<OutputOf<typeof changeLayout>, InputOf<typeof changeLayout>>({
      query: (input) => post<typeof changeLayout>('/stock_layouts', input, { message: 'value' }),
      invalidatesTags: ['Stock'],
    }),
  }),
});
