import type { Session } from '@vended/contract/sessions';
import { failedRequest, interpretAnswer, toQuery } from './apiAnswer';
import type { ApiRequest, RequestResult } from '../shellApi';

/** What a call fails with once its session is over and nobody signed in again. */
export const sessionEnded = 'Your session has ended. Please sign in again.';

interface RequestOptions {
  readonly apiBase: string;
  /** Who is signed in, or null where that is not stored completely. The same object for as long as the sign-in lasts. */
  readonly session: () => Session | null;
  /**
   * The server no longer knows the session. Resolves to true once the same person is signed in again. `saving` says that a
   * save is under way and would fail with it, be it this call or another.
   */
  readonly onSessionEnded: (saving: boolean) => boolean | Promise<boolean>;
  /** A call that has no signal of its own fails after so many milliseconds without an answer. */
  readonly timeoutMs?: number;
}

/**
 * Calls the API (specification 7): the two ids attached, JSON out and in, every outcome a plain object. The shell, the
 * server rendering and the test shell share it. A call that the server refuses for want of a session (401) is repeated after a new sign-in.
 */
export function createRequest({ apiBase, session, onSessionEnded, timeoutMs }: RequestOptions) {
  let saves = 0;
  const send = (call: ApiRequest) => sendTo(apiBase, call, timeoutMs);

  async function request(call: ApiRequest): Promise<RequestResult> {
    if (call.method === 'GET' || call.anonymous) return attempt(call);
    saves += 1;
    try {
      return await attempt(call);
    } finally {
      saves -= 1;
    }
  }

  async function attempt(call: ApiRequest): Promise<RequestResult> {
    if (call.anonymous) return send(call);
    const sentBy = session();
    if (!sentBy) return failedRequest(401, 'Authentication error: Missing ID or Account ID');

    const { id, customer_account_id } = sentBy;
    const result = await send({ ...call, input: { ...call.input, id, customer_account_id } });
    if (result.ok || result.failure.status !== 401) return result;

    const now = session();
    // An answer to somebody who has signed out since says nothing about the person who is signed in now.
    if (!isSamePerson(now, sentBy)) return result;
    const again = now !== sentBy || (await onSessionEnded(saves > 0));
    if (!again) return failedRequest(401, sessionEnded);
    return isSamePerson(session(), sentBy) ? attempt(call) : result;
  }

  return request;
}

/** Whether both are sessions of one person in one customer account. */
export function isSamePerson(one: Session | null, other: Session | null): boolean {
  return one !== null && one.id === other?.id && one.customer_account_id === other.customer_account_id;
}

async function sendTo(
  apiBase: string,
  { method, path, input = {}, signal, answers, okOnly }: ApiRequest,
  timeoutMs?: number,
): Promise<RequestResult> {
  const asQuery = method === 'GET';
  const abort = signal ?? (timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs));
  try {
    const response = await fetch(apiBase + path + (asQuery ? toQuery(input) : ''), {
      method,
      ...(abort && { signal: abort }),
      credentials: 'same-origin',
      headers: asQuery ? { accept: 'application/json' } : { 'content-type': 'application/json' },
      ...(!asQuery && { body: JSON.stringify(input) }),
    });
    return interpretAnswer(response.status, await response.text(), { answers, okOnly });
  } catch (error) {
    if (signal?.aborted) throw error;
    return failedRequest(0, 'The server could not be reached. Check your connection and try again.');
  }
}
