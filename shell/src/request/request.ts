import type { Session } from '@vended/shared/contract/sessions';
import type { Failure } from '@vended/shared/contract/failure';
import type { ApiRequest, RequestFailure, RequestResult } from '@vended/shared/module/shellApi';

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
    if (!request.anonymous && !signedIn) return failed(401, 'Authentication error: Missing ID or Account ID');

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
    return interpret(response.status, await response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    return failed(0, 'The server could not be reached. Check your connection and try again.');
  }
}

/** The body's shape decides, whatever the status (decision 7). */
function interpret(status: number, text: string): RequestResult {
  const body = parseObject(text);
  if (!body)
    return failed(status, 'The server gave an answer that could not be read. Try again in a moment.');
  if (!('error' in body) && status < 400) return { ok: true, data: body };
  const { error, fields, current, request_id } = body as Partial<Failure>;
  return failed(status, error ?? 'Something went wrong', fields, current, request_id);
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function failed(
  status: number,
  error: string,
  fields: RequestFailure['fields'] = {},
  current?: RequestFailure['current'],
  requestId?: string,
): RequestResult {
  return { ok: false, failure: { status, error, fields, current, requestId } };
}

/** The query string of a GET with its question mark; what is undefined is left out. */
export function toQuery(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}
