import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { applyDeviceEvents, listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type EventsQuery = Omit<InputOf<typeof listDeviceEvents>, 'state' | 'limit' | 'cursor'>;

/** How many of the events that wait are named on the page of a device. */
const namedEvents = 5;

/** Requests a page of what was reported and could not be applied. */
const waitingPart = (query: EventsQuery, part: ListPart) =>
  get<typeof listDeviceEvents>('/device_events', { ...query, state: 'waiting', ...part }, { events: 'list' });

export const { useWaitingEventsInfiniteQuery, useWaitingEventsOfDeviceQuery, useApplyEventsMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      waitingEvents: build.infiniteQuery<OutputOf<typeof listDeviceEvents>, EventsQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => waitingPart(queryArg, pageParam),
        providesTags: ['Stock'],
      }),
      /** The latest few of a device. */
      waitingEventsOfDevice: build.query<OutputOf<typeof listDeviceEvents>, string>({
        query: (device_id) => waitingPart({ device_id }, { limit: namedEvents }),
        providesTags: ['Stock'],
      }),
      applyEvents: build.mutation<OutputOf<typeof applyDeviceEvents>, InputOf<typeof applyDeviceEvents>>({
        query: (input) => post<typeof applyDeviceEvents>('/device_events_apply', input, { message: 'value' }),
        invalidatesTags: ['Stock'],
      }),
    }),
  });
