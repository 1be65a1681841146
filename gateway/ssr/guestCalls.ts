import { createHash } from 'node:crypto';
import { idempotencyKeyHeader } from '@vended/contract/call';
import { textOf, type OwnApi } from '../http/ownApi';

/** A call of the API that a module makes while it renders. It comes from the module's process, so nothing in it is trusted. */
export interface ApiCall {
  readonly url: string;
  readonly method: string;
  readonly contentType: string | null;
  readonly body: string | null;
}

/** The API's answer, or why the call was not made. */
export type ApiAnswer =
  | { readonly status: number; readonly contentType: string | null; readonly body: string }
  | { readonly failure: string };

/** How long a call of the API may take, in milliseconds: less than rendering as a whole (`renderMs` in ssrWorkerPool.ts). */
const timeoutMs = 2_500;

/** The largest answer, in bytes: above the longest post, which is sent in 8 MiB. */
const maxAnswer = 10 * 1024 * 1024;

/** The longest body, in characters: far above a plain form. */
const maxBody = 1024 * 1024;

/** The longest body in bytes, as many as a text of that length can have: a body with more is refused without decoding it. */
export const maxBodyBytes = 3 * maxBody;

export const tooLong: ApiAnswer = { failure: 'That is too much for one call.' };

/**
 * A key by which the API does a call once. If the API stores a form and answers too late, the visitor reads that it was not sent, and
 * sends it again: it must not be stored twice.
 *
 * @param visitor names who sent it
 */
const keyOf = (path: string, body: string, visitor: string) =>
  createHash('sha256')
    .update(JSON.stringify([path, body, visitor]))
    .digest('base64url');

/**
 * Calls the API for a module: only under the API's address, without cookies, and with no headers of the gateway except
 * those given.
 *
 * @param visitor names who sent the form that is being answered; without one, a call that is repeated is done again
 * @param patience see `GatewayConfig`
 */
export function guestCalls(
  api: OwnApi,
  headers: Readonly<Record<string, string>>,
  { visitor, patience = 1 }: { readonly visitor?: string; readonly patience?: number | undefined } = {},
) {
  const base = new URL(api.url);
  const folder = `${base.pathname.replace(/\/$/, '')}/`;
  return async ({ url, method, contentType, body }: ApiCall): Promise<ApiAnswer> => {
    const target = URL.canParse(url) ? new URL(url) : null;
    const allowed =
      target?.origin === base.origin &&
      target.pathname.startsWith(folder) &&
      ['GET', 'POST'].includes(method);
    if (!target || !allowed) return { failure: 'A page may call only the API.' };
    if (body !== null && body.length > maxBody) return tooLong;
    const path = target.pathname.slice(folder.length - 1) + target.search;
    const key = method === 'POST' && body !== null && visitor !== undefined && keyOf(path, body, visitor);
    const answer = await api.call(path, {
      method,
      signal: AbortSignal.timeout(timeoutMs * patience),
      headers: {
        ...headers,
        accept: 'application/json',
        ...(key && { [idempotencyKeyHeader]: key }),
        ...(typeof contentType === 'string' && { 'content-type': contentType }),
      },
      ...(method === 'POST' && body !== null && { body }),
    });
    return { status: answer.status, contentType: answer.contentType, body: await textOf(answer, maxAnswer) };
  };
}
