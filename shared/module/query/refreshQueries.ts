import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RefreshCause } from '../shellApi';

/** On a return to the tab, only lists older than this are refetched. */
const minAgeMs = 10_000;

/** On a return to the tab, longer lists are not refetched: each of their pages needs its own call. */
const maxPages = 4;

/** A query in the store. For an infinite query, `data` contains `pages`. */
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

/** RTK Query's live subscription counts. The counts in its state lag half a second behind. */
interface Subscriptions {
  getSubscriptionCount(key: string): number;
}

/** The keys under which a query's answer contains lists, by endpoint name. */
type Lists = ReadonlyMap<string, readonly string[]>;

interface QueryEndpoint {
  initiate(
    input: unknown,
    options: { readonly forceRefetch: true; readonly subscribe: false },
  ): ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

/**
 * Selects the queries to refetch: on reconnect those that failed, otherwise the mounted lists that may be out of
 * date. A record in a form is never refetched, because the form belongs to the version that it started from (reading
 * 24).
 *
 * @param subscriptions the result of `internal_getRTKQSubscriptions`
 * @param lists tells lists from records that come in a list, as a device does
 */
export function queriesToRefresh(
  { queries }: QueriesState,
  subscriptions: object,
  lists: Lists,
  cause: RefreshCause,
): QueryEntry[] {
  const { getSubscriptionCount } = subscriptions as Subscriptions;
  return Object.entries(queries).flatMap(([key, entry]) => {
    const isMounted = getSubscriptionCount(key) > 0;
    return entry && isMounted && isDue(entry, lists, cause) ? [entry] : [];
  });
}

function isDue(entry: QueryEntry, lists: Lists, cause: RefreshCause): boolean {
  const { status, fulfilledTimeStamp = 0 } = entry;
  if (status === 'pending') return false;
  if (cause === 'network') return status === 'rejected';
  const pages = pageCountOf(entry, lists);
  if (pages === null) return false;
  return cause === 'saved' || (pages <= maxPages && Date.now() - fulfilledTimeStamp > minAgeMs);
}

/** The number of loaded pages of a list; null if the query does not hold a list. */
function pageCountOf({ endpointName = '', data }: QueryEntry, lists: Lists): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const held: Readonly<Record<string, unknown>> = { ...data };
  if (Array.isArray(held['pages'])) return held['pages'].length;
  return lists.get(endpointName)?.some((key) => Array.isArray(held[key])) ? 1 : null;
}

/** The thunk that refetches a query; null if the module has no such endpoint. */
export function refetchOf(
  endpoints: object,
  { endpointName = '', originalArgs }: QueryEntry,
): ReturnType<QueryEndpoint['initiate']> | null {
  const endpoint = (endpoints as Readonly<Record<string, QueryEndpoint | undefined>>)[endpointName];
  return endpoint?.initiate(originalArgs, { forceRefetch: true, subscribe: false }) ?? null;
}
