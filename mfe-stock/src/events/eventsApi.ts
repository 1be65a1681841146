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
import type { EventState } from '@vended/contract/stock/deviceEvents.fields';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';
import { everyState } from './eventFilters';

/** What the list of reports asks for; of a device also for all of them. */
type EventsQuery = Omit<InputOf<typeof listDeviceEvents>, 'limit' | 'cursor' | 'state'> & {
  readonly state?: EventState | typeof everyState | undefined;
};

/** Without a state, the list has what could not be applied. */
const sent = ({ state = 'waiting', ...query }: EventsQuery) =>
  state === everyState ? query : { ...query, state };

/** How many events of a kind are named on the page of a device. */
const namedEvents = 5;

/** Requests a page of what was reported. */
const eventsPart = (query: EventsQuery, part: ListPart) =>
  get<typeof listDeviceEvents>('/device_events', { ...sent(query), ...part }, { events: 'list' });

/** Requests the reports that the filters find as a CSV file. */
export const eventsFile = (query: EventsQuery) =>
  getFile<typeof exportCalls.device_events.call>('/device_events_csv', sent(query));

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
