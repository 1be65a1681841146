import type { Session } from '@vended/contract/sessions';
import { failedRequest, interpretAnswer, toQuery } from './apiAnswer';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys';
import type { ApiRequest, RequestResult } from '../shellApi';

/** The reason with which a call fails if the session has expired and nobody signs in again. */
export const sessionEnded = 'Your session has ended. Please sign in again.';

interface RequestOptions {
  readonly apiBase: string;
  /** The session, or null if it is not stored completely. One object until the next sign-in. */
  readonly session: () => Session | null;
  /**
   * Called when the server rejects the session. Resolves to true once the same user is signed in again. `saving` is
   * true if a save, this call or another, would fail otherwise.
   */
  readonly onSessionEnded: (saving: boolean) => boolean | Promise<boolean>;
  /**
   * Called when the session has to prove that it is still its user before this call. Resolves to true once it has.
   */
  readonly onProofNeeded?: () => Promise<boolean>;
  /** Called when the user has to set up a second factor before anything else. */
  readonly onSecondFactorNeeded?: () => void;
  /** The timeout of calls without their own signal. */
  readonly timeoutMs?: number;
}

/**
 * Creates the function that calls the API (specification 7). It attaches the two ids, sends and parses JSON, and
 * resolves to a plain object. If the server rejects the session (401), the call is repeated after a new sign-in, and if the
 * session has to prove who it is, after that.
 * Shared by the shell, the server rendering and the test shell.
 */
export function createRequest({
  apiBase,
  session,
  onSessionEnded,
  onProofNeeded,
  onSecondFactorNeeded,
  timeoutMs,
}: RequestOptions) {
  let saves = 0;
  const keys = createIdempotencyKeys();
  const send = (call: ApiRequest) => sendTo(apiBase, call, keys, timeoutMs);

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
    if (result.ok) return result;
    const { status, reason } = result.failure;
    if (reason === 'second_factor_needed') onSecondFactorNeeded?.();
    if (reason === 'proof_needed') {
      const proven = await onProofNeeded?.();
      return proven && isSamePerson(session(), sentBy) ? attempt(call) : result;
    }
    if (status !== 401) return result;

    const now = session();
    // If the user has changed since the call was sent, the answer says nothing about the current session.
    if (!isSamePerson(now, sentBy)) return result;
    const again = now !== sentBy || (await onSessionEnded(saves > 0));
    if (!again) return failedRequest(401, sessionEnded);
    return isSamePerson(session(), sentBy) ? attempt(call) : result;
  }

  return request;
}

/** True if both sessions belong to the same user in the same customer account. */
export function isSamePerson(one: Session | null, other: Session | null): boolean {
  return one !== null && one.id === other?.id && one.customer_account_id === other.customer_account_id;
}

async function sendTo(
  apiBase: string,
  { method, path, input = {}, draft, signal, answers, okOnly, file }: ApiRequest,
  keys: IdempotencyKeys,
  timeoutMs?: number,
): Promise<RequestResult> {
  const asQuery = method === 'GET';
  const body = JSON.stringify(input);
  const key = asQuery ? '' : keys.keyOf(path, body, draft);
  const ended = (status: number) => {
    if (!asQuery) keys.ended(path, body, key, status);
  };
  const abort = signal ?? (timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs));
  try {
    const response = await fetch(apiBase + path + (asQuery ? toQuery(input) : ''), {
      method,
      ...(abort && { signal: abort }),
      credentials: 'same-origin',
      headers: asQuery
        ? { accept: file ? '*/*' : 'application/json' }
        : { 'content-type': 'application/json', 'idempotency-key': key },
      ...(!asQuery && { body }),
    });
    if (file && response.ok) {
      const data = await response.blob();
      ended(response.status);
      return { ok: true, data };
    }
    const text = await response.text();
    ended(response.status);
    return interpretAnswer(response.status, text, { answers, okOnly });
  } catch (error) {
    ended(0);
    if (signal?.aborted) throw error;
    return failedRequest(0, 'The server could not be reached. Check your connection and try again.');
  }
}
