import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The id under which a request is logged: that of a proxy in front, if it has assigned one of 8 to 64 letters, digits, _ and -. */
function idOfRequest({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Gives a request its id. The answer contains it, so that a visitor can report it. It is also set as the request's header, so that an
 * API behind this process uses the same id.
 */
export function identify(request: IncomingMessage, response: ServerResponse): string {
  const id = idOfRequest(request);
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
  return id;
}
