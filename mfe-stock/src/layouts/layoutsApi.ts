import { get, getFile, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import type { importLayout } from '@vended/contract/stock/layoutImport';
import type {
  changeLayout,
  FilledBin,
  MisplacedItem,
  readLayout,
  WaitingBin,
} from '@vended/contract/stock/layouts';
import { moduleApi } from '../moduleApi';

/** What belongs into the bins of a device, and how much of it is in them, with the bins that reports wait for, and what does not belong there. */
export interface DeviceLayout {
  readonly bins: readonly FilledBin[];
  readonly waiting: readonly WaitingBin[];
  readonly misplaced: readonly MisplacedItem[];
}

/** Requests the layout of a device as a CSV file. */
export const layoutFile = (device_id: string) =>
  getFile<typeof exportCalls.stock_layouts.call>('/stock_layouts_csv', { device_id });

export const { useLayoutQuery, useChangeLayoutMutation, useImportLayoutMutation } = moduleApi.injectEndpoints(
  {
    endpoints: (build) => ({
      layout: build.query<DeviceLayout, string>({
        query: (device_id) => get<typeof readLayout>('/stock_layouts', { device_id }, { bins: 'list' }),
        transformResponse: ({ waiting = [], misplaced = [], bins }: OutputOf<typeof readLayout>) => ({
          bins,
          waiting,
          misplaced,
        }),
        providesTags: ['Stock'],
      }),
      importLayout: build.mutation<OutputOf<typeof importLayout>, InputOf<typeof importLayout>>({
        query: (input) => post<typeof importLayout>('/stock_layouts_import', input, { rows: 'list' }),
        invalidatesTags: (_output, failure, { action }) => (failure || action === 'CHECK' ? [] : ['Stock']),
      }),
      changeLayout: build.mutation<OutputOf<typeof changeLayout>, InputOf<typeof changeLayout>>({
        query: (input) => post<typeof changeLayout>('/stock_layouts', input, { message: 'value' }),
        invalidatesTags: ['Stock'],
      }),
    }),
  },
);
