import type { Response } from 'express';

/**
 * Ends the answer with its whole body, which goes to the socket as it is. Express would copy a text first, and look for a
 * type, a tag and a fresh copy, which are settled here already.
 */
export function sendWhole(response: Response, type: string, body: string | Buffer): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}
