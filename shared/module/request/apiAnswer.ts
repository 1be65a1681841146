import type { SecondStep } from '@vended/contract/secondSteps';
import type { Failure } from '@vended/contract/failure';
import type { AnswerShape, ApiRequest, RequestFailure, RequestResult } from '../shellApi';

/** The reason if the server gives none (specification 8). */
export const defaultError = 'Something went wrong';

/** The reason if the body is not an answer of the API, such as a proxy's error page. */
export const unreadableAnswer = 'The server gave an answer that could not be read. Try again in a moment.';

/**
 * Interprets an answer of the API. The shape of the body decides and not the status (specification 7): an answer with
 * the expected keys is a success unless it contains an error text.
 */
export function interpretAnswer(
  status: number,
  text: string,
  { answers, okOnly = false }: Pick<ApiRequest, 'answers' | 'okOnly'> = {},
): RequestResult {
  const body = parseObject(text);
  const statusFits = !okOnly || (status >= 200 && status < 300);
  const expectsNothing = answers !== undefined && Object.keys(answers).length === 0;
  // If only the status counts, any body is accepted, including an empty one.
  if (okOnly && expectsNothing && statusFits) return { ok: true, data: body ?? {} };
  if (!body) return failedRequest(status, unreadableAnswer);
  const { error, fields, current, request_id, reason, second_step } = body as Partial<Failure>;
  const succeeded = answers
    ? statusFits && !error && hasShape(body, answers)
    : !('error' in body) && status < 400;
  if (succeeded) return { ok: true, data: body };
  const { ok, failure } = failedRequest(status, error || defaultError, fields, current, request_id);
  return { ok, failure: reason ? { ...failure, reason, secondStep: second_step as SecondStep } : failure };
}

/** True if a body has all expected keys with values of the right shape. */
export function hasShape(body: unknown, answers: AnswerShape): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const held: Readonly<Record<string, unknown>> = { ...body };
  return Object.entries(answers).every(([key, part]) => isPart(held[key], part));
}

function isPart(value: unknown, part: AnswerShape[string]): boolean {
  switch (part) {
    case 'list':
      return Array.isArray(value);
    case 'one':
      return Array.isArray(value) && isPart(value[0], 'record');
    case 'record':
      return (
        typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
      );
    case 'value':
      return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

export function failedRequest(
  status: number,
  error: string,
  fields: RequestFailure['fields'] = {},
  current?: RequestFailure['current'],
  requestId?: string,
): Extract<RequestResult, { ok: false }> {
  return { ok: false, failure: { status, error, fields, current, requestId } };
}

/** The query string of a GET with its question mark. Undefined and null values are omitted. */
export function toQuery(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = String(new URLSearchParams(given.map(([key, value]) => [key, String(value)])));
  return query && `?${query}`;
}
