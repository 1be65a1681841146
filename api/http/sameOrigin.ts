import { isFromOwnPage } from '@vended/server/requestOrigin';
import type { Request } from 'express';
import { Forbidden, Problem } from '../problems/problems';

/**
 * Accepts a change only as JSON, which a plain form on another site cannot send, and only from the site's own pages or from
 * a program that is not a browser.
 *
 * @throws Problem 415 or 403.
 */
export function requireOwnJson(request: Request): void {
  if (!request.is('application/json'))
    throw new Problem(415, 'Send the body as JSON (Content-Type: application/json).');
  if (!isFromOwnPage(request)) throw new Forbidden('Changes are accepted only from our own pages.');
}
