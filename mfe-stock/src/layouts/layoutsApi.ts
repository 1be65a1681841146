import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { applyDeviceEvents, listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import type { changeLayout, FilledBin, readLayout } from '@vended/contract/stock/layouts';
import { moduleApi } from '../moduleApi';

/** How many of the events that wait are named. */
const namedEvents = 5;

export const { useLayoutQuery, useChangeLayoutMutation, useWaitingEventsQuery, useApplyEventsMutation } =
  moduleApi.injectEndpoints({
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
      /** What a device reported and could not be applied. */
      waitingEvents: build.query<OutputOf<typeof listDeviceEvents>, string>({
        query: (device_id) =>
          get<typeof listDeviceEvents>(
            '/device_events',
            { device_id, state: 'waiting', limit: namedEvents },
            { events: 'list' },
          ),
        providesTags: ['Stock'],
      }),
      applyEvents: build.mutation<OutputOf<typeof applyDeviceEvents>, InputOf<typeof applyDeviceEvents>>({
        query: (input) => post<typeof applyDeviceEvents>('/device_events_apply', input, { message: 'value' }),
        invalidatesTags: ['Stock'],
      }),
    }),
  });
