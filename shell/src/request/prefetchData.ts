import { listPageSize } from '@vended/contract/limits';
import { hasShape } from '@vended/module/request/apiAnswer';
import type { ApiRequest, RequestResult, ShellApi } from '@vended/module/shellApi';

/** How long an unused response stays valid. */
const maxAgeMs = 10_000;

interface DataPrefetchOptions {
  readonly request: ShellApi['request'];
  /** Identifies the user: a response is never given to another user. */
  readonly visitor: () => string;
}

interface Prefetched {
  readonly answer: Promise<RequestResult>;
  readonly expiresAt: number;
}

/**
 * Requests a page's data while its code is still loading, and returns the response to the next identical call: once,
 * within a short time, and only if nothing was saved in between.
 */
export function createDataPrefetch({ request, visitor }: DataPrefetchOptions) {
  const cache = new Map<string, Prefetched>();
  const keyOf = ({ path, input = {} }: ApiRequest) => {
    const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
    return JSON.stringify([visitor(), path, given.map(([name, value]) => `${name}=${String(value)}`).sort()]);
  };
  const isFresh = ({ expiresAt }: Prefetched) => expiresAt > Date.now();

  function take(call: ApiRequest): Prefetched | null {
    const key = keyOf(call);
    const found = cache.get(key);
    cache.delete(key);
    return found && isFresh(found) ? found : null;
  }

  return {
    /** @param address of a GET call, such as `/vendors?limit=page`: `page` is for as many rows as a page of a list has */
    start(address: string) {
      const [path = '', query] = address.split('?');
      const input: Record<string, string | number> = Object.fromEntries(new URLSearchParams(query));
      if (input.limit === 'page') input.limit = listPageSize;
      const call: ApiRequest = { method: 'GET', path, input };
      const key = keyOf(call);
      const existing = cache.get(key);
      if (existing && isFresh(existing)) return;
      cache.set(key, { answer: request(call), expiresAt: Date.now() + maxAgeMs });
    },

    /** Same as the wrapped `request`, but uses a prefetched response if there is one. */
    async request(call: ApiRequest): Promise<RequestResult> {
      if (call.method === 'POST') return request(call).finally(() => cache.clear());
      const answer = call.anonymous ? undefined : await take(call)?.answer;
      const isUsable = answer?.ok && (!call.answers || hasShape(answer.data, call.answers));
      return isUsable ? answer : request(call);
    },
  };
}
