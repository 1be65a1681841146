import type { Chaos } from './chaos';

/** The failures that `?chaos=` requests, outside production only. Their code is loaded on demand. */
export async function requestedChaos(search: string, allowed: boolean): Promise<Chaos | undefined> {
  const requested = new URLSearchParams(search).get('chaos');
  return allowed && requested
    ? (await import(/* webpackChunkName: "development" */ './chaos')).createChaos(requested)
    : undefined;
}
