import type { Session } from '@vended/shared/contract/sessions';
import { failedRequest, interpretAnswer, toQuery } from '@vended/shared/module/apiAnswer';
import type { ApiRequest, RequestResult } from '@vended/shared/module/shellApi';

interface RequestOptions {
  readonly apiBase: string;
  readonly session: () => Session | null;
  /** The server no longer knows the session. */
  readonly onSessionEnded: () => void;
}

/** Calls the API (spec 7): the two ids attached, JSON out and in, every outcome told as a plain object. */
export function createRequest({ apiBase, session, onSessionEnded }: RequestOptions) {
  return async function request(request: ApiRequest): Promise<RequestResult> {
    const signedIn = session();
    if (!request.anonymous && !signedIn)
      return failedRequest(401, 'Authentication error: Missing ID or Account ID');

    const ids = request.anonymous
      ? {}
      : { id: signedIn?.id, customer_account_id: signedIn?.customer_account_id };
    const result = await send(apiBase, { ...request, input: { ...request.input, ...ids } });
    const ended = !result.ok && result.failure.status === 401 && !request.anonymous;
    // An answer to somebody who has signed out since says nothing about whoever is signed in now.
    if (ended && session()?.id === signedIn?.id) onSessionEnded();
    return result;
  };
}

async function send(
  apiBase: string,
  { method, path, input = {}, signal }: ApiRequest,
): Promise<RequestResult> {
  const asQuery = method === 'GET';
  try {
    const response = await fetch(apiBase + path + (asQuery ? toQuery(input) : ''), {
      method,
      signal,
      credentials: 'same-origin',
      headers: asQuery ? { accept: 'application/json' } : { 'content-type': 'application/json' },
      body: asQuery ? undefined : JSON.stringify(input),
    });
    return interpretAnswer(response.status, await response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    return failedRequest(0, 'The server could not be reached. Check your connection and try again.');
  }
}
