import type { Response } from 'express';

export const jsonType = 'application/json; charset=utf-8';

/**
 * Sends the whole body without copying it. `response.send` would copy a text first, and determine the type, the ETag and the
 * freshness, which are known here already.
 */
export function sendBody(response: Response, type: string, body: string | Buffer): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}
