import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RefreshCause } from '../shellApi';

/** For how long after its loading a list is left alone when the person comes back to the tab, in milliseconds. */
const youngFor = 10_000;

/** A list this long is not loaded again, part by part, only because somebody looked at another tab. */
const mostParts = 4;

/** What the store keeps of a query; of a list that is loaded in parts, `data` holds them as `pages`. */
interface QueryEntry {
  readonly status: string;
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
}

export interface QueriesState {
  readonly queries: Readonly<Record<string, QueryEntry | undefined>>;
}

/** How RTK Query tells who waits for a query. Its state tells it too, but half a second late. */
interface Subscriptions {
  getSubscriptionCount(key: string): number;
}

/** Where the answers to a query hold lists: keys, by the query's name. */
type Lists = ReadonlyMap<string, readonly string[]>;

interface QueryEndpoint {
  initiate(
    input: unknown,
    options: { readonly forceRefetch: true; readonly subscribe: false },
  ): ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

/**
 * The queries that a cause asks for again: what failed, once the server can be reached again, and the lists on the page
 * when they may be out of date. A record that is open in a form is left alone: the form belongs to the version that it
 * began with (reading 24).
 *
 * @param subscriptions what `internal_getRTKQSubscriptions` answers
 * @param lists tells a list from a record that comes in one, as a device does
 */
export function queriesToRefresh(
  { queries }: QueriesState,
  subscriptions: object,
  lists: Lists,
  cause: RefreshCause,
): QueryEntry[] {
  const { getSubscriptionCount } = subscriptions as Subscriptions;
  return Object.entries(queries).flatMap(([key, entry]) => {
    const isShown = getSubscriptionCount(key) > 0;
    return entry && isShown && isDue(entry, lists, cause) ? [entry] : [];
  });
}

function isDue(entry: QueryEntry, lists: Lists, cause: RefreshCause): boolean {
  const { status, fulfilledTimeStamp = 0 } = entry;
  if (status === 'pending') return false;
  if (cause === 'network') return status === 'rejected';
  const parts = partsOf(entry, lists);
  if (parts === null) return false;
  return cause === 'saved' || (parts <= mostParts && Date.now() - fulfilledTimeStamp > youngFor);
}

/** How many parts of a list were loaded; null for what is no list, and for the record that a query took out of one. */
function partsOf({ endpointName = '', data }: QueryEntry, lists: Lists): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const held: Readonly<Record<string, unknown>> = { ...data };
  if (Array.isArray(held['pages'])) return held['pages'].length;
  return lists.get(endpointName)?.some((key) => Array.isArray(held[key])) ? 1 : null;
}

/** What asks for a query again; null where the module has no such query. */
export function refetchOf(
  endpoints: object,
  { endpointName = '', originalArgs }: QueryEntry,
): ReturnType<QueryEndpoint['initiate']> | null {
  const endpoint = (endpoints as Readonly<Record<string, QueryEndpoint | undefined>>)[endpointName];
  return endpoint?.initiate(originalArgs, { forceRefetch: true, subscribe: false }) ?? null;
}
