import type { Request } from 'express';
import { Forbidden, Problem } from '../problems/problems';

/**
 * A change is taken only as JSON, which no plain form of another site can send, and only from our own pages or from what is
 * no browser.
 *
 * @throws Problem 415 or 403.
 */
export function requireOwnJson(request: Request): void {
  if (!request.is('application/json'))
    throw new Problem(415, 'Send the body as JSON (Content-Type: application/json).');

  const site = request.get('Sec-Fetch-Site');
  const origin = request.get('Origin');
  const own = site
    ? site === 'same-origin' || site === 'none'
    : !origin || (URL.canParse(origin) && new URL(origin).host === request.get('Host'));
  if (!own) throw new Forbidden('Changes are taken from our own pages only.');
}
