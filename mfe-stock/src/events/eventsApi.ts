import { get, getFile, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import { maxLimit } from '@vended/contract/limits';
import type {
  applyDeviceEvents,
  dismissDeviceEvents,
  listDeviceEvents,
  reopenDeviceEvent,
} from '@vended/contract/stock/deviceEvents';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type EventsQuery = Omit<InputOf<typeof listDeviceEvents>, 'limit' | 'cursor'>;

/** How many events of a kind are named on the page of a device. */
const namedEvents = 5;

/** Requests a page of what was reported, without a state of what could not be applied. */
const eventsPart = ({ state = 'waiting', ...query }: EventsQuery, part: ListPart) =>
  get<typeof listDeviceEvents>('/device_events', { ...query, state, ...part }, { events: 'list' });

/** Requests the reports that the filters find as a CSV file. */
export const eventsFile = ({ state = 'waiting', ...query }: EventsQuery) =>
  getFile<typeof exportCalls.device_events.call>('/device_events_csv', { ...query, state });

export const {
  useEventsInfiniteQuery,
  useEventsOfDeviceQuery,
  useAlikeEventsQuery,
  useApplyEventsMutation,
  useDismissEventsMutation,
  useReopenEventMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    events: build.infiniteQuery<OutputOf<typeof listDeviceEvents>, EventsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => eventsPart(queryArg, pageParam),
      providesTags: ['Stock'],
    }),
    /** The latest few of a device. */
    eventsOfDevice: build.query<OutputOf<typeof listDeviceEvents>, EventsQuery>({
      query: (query) => eventsPart(query, { limit: namedEvents }),
      providesTags: ['Stock'],
    }),
    /** Those that can be dismissed along with one, as many as an answer has. */
    alikeEvents: build.query<OutputOf<typeof listDeviceEvents>, EventsQuery>({
      query: (query) => eventsPart(query, { limit: maxLimit }),
      providesTags: ['Stock'],
    }),
    applyEvents: build.mutation<OutputOf<typeof applyDeviceEvents>, InputOf<typeof applyDeviceEvents>>({
      query: (input) => post<typeof applyDeviceEvents>('/device_events_apply', input, { message: 'value' }),
      invalidatesTags: ['Stock'],
    }),
    dismissEvents: build.mutation<OutputOf<typeof dismissDeviceEvents>, InputOf<typeof dismissDeviceEvents>>({
      query: (input) =>
        post<typeof dismissDeviceEvents>('/device_events_dismiss', input, { dismissed: 'value' }),
      invalidatesTags: ['Stock'],
    }),
    reopenEvent: build.mutation<OutputOf<typeof reopenDeviceEvent>, InputOf<typeof reopenDeviceEvent>>({
      query: (input) => post<typeof reopenDeviceEvent>('/device_events_reopen', input, { reopened: 'value' }),
      invalidatesTags: ['Stock'],
    }),
  }),
});
