import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RefreshCause } from '../module/shellApi';

/** For how long after its loading a list is left alone when the person comes back to the tab, in milliseconds. */
const youngFor = 10_000;

/** A list this long is not loaded again, part by part, only because somebody looked at another tab. */
const mostParts = 4;

/** What the store keeps of a query; of a list, `data` holds its parts. */
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
 */
export function queriesToRefresh(
  { queries }: QueriesState,
  subscriptions: object,
  cause: RefreshCause,
): QueryEntry[] {
  const { getSubscriptionCount } = subscriptions as Subscriptions;
  return Object.entries(queries).flatMap(([key, entry]) => {
    const isShown = getSubscriptionCount(key) > 0;
    return entry && isShown && isDue(entry, cause) ? [entry] : [];
  });
}

function isDue({ status, data, fulfilledTimeStamp = 0 }: QueryEntry, cause: RefreshCause): boolean {
  if (status === 'pending') return false;
  if (cause === 'network') return status === 'rejected';
  const parts = partsOf(data);
  if (parts === null) return false;
  return cause === 'saved' || (parts <= mostParts && Date.now() - fulfilledTimeStamp > youngFor);
}

/** How many parts of a list were loaded; null for what is no list. */
function partsOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return null;
  return Array.isArray(data.pages) ? data.pages.length : null;
}

/** What asks for a query again; null where the module has no such query. */
export function refetchOf(
  endpoints: object,
  { endpointName = '', originalArgs }: QueryEntry,
): ReturnType<QueryEndpoint['initiate']> | null {
  const endpoint = (endpoints as Readonly<Record<string, QueryEndpoint | undefined>>)[endpointName];
  return endpoint?.initiate(originalArgs, { forceRefetch: true, subscribe: false }) ?? null;
}
