import type { Failure } from '../contract/failure';
import type { RequestFailure, RequestResult } from './shellApi';

/** What an answer of the API means: its body's shape decides, whatever the status (decision 7). */
export function interpretAnswer(status: number, text: string): RequestResult {
  const body = parseObject(text);
  if (!body)
    return failedRequest(status, 'The server gave an answer that could not be read. Try again in a moment.');
  if (!('error' in body) && status < 400) return { ok: true, data: body };
  const { error, fields, current, request_id } = body as Partial<Failure>;
  return failedRequest(status, error ?? 'Something went wrong', fields, current, request_id);
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A failure as a plain object. */
export function failedRequest(
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
