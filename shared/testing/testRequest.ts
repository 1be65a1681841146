import { failure } from '../contract/failure';
import type { Session } from '../contract/sessions';
import type { ApiRequest, RequestFailure, RequestResult } from '../module/shellApi';

/**
 * Calls the mock API as the shell calls the API: the two ids attached, JSON out and in, every outcome a plain object.
 * `onSessionEnded` is called where the mock no longer knows the session.
 */
export function createTestRequest(session: () => Session | null, onSessionEnded: () => void) {
  return async function request({ anonymous, ...call }: ApiRequest): Promise<RequestResult> {
    const signedIn = anonymous ? null : session();
    if (!anonymous && !signedIn) return failed(401, 'Authentication error: Missing ID or Account ID');
    const ids = signedIn && { id: signedIn.id, customer_account_id: signedIn.customer_account_id };
    const result = await send({ ...call, input: { ...call.input, ...ids } });
    if (signedIn && !result.ok && result.failure.status === 401) onSessionEnded();
    return result;
  };
}

async function send({ method, path, input = {}, signal }: ApiRequest): Promise<RequestResult> {
  const url = new URL(`/api${path}`, window.location.origin);
  if (method === 'GET') url.search = queryOf(input);
  try {
    const response = await fetch(url, {
      method,
      ...(signal && { signal }),
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    });
    const body: unknown = await response.json();
    const refused = failure.safeParse(body);
    if (!refused.success && response.ok) return { ok: true, data: body };
    const { error = 'Something went wrong', fields, current } = refused.data ?? {};
    return failed(response.status, error, { fields: fields ?? {}, ...(current && { current }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    return failed(0, 'The server could not be reached. Check your connection and try again.');
  }
}

/** A query string without what is undefined or null. */
export function queryOf(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

function failed(
  status: number,
  error: string,
  rest: Partial<Pick<RequestFailure, 'fields' | 'current'>> = {},
): RequestResult {
  return { ok: false, failure: { status, error, fields: {}, ...rest } };
}
