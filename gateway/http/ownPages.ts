import type { Request } from 'express';

/** True where a person goes to an address, as opposed to a page or a program that asks for a file there. */
export function asksForPage(request: Request): boolean {
  return /\btext\/html\b/.test(request.get('Accept') ?? '');
}

/** True for what was sent from a page of this site, or by something that is no browser; as the API has it. */
export function isFromOwnPage(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.get('Origin');
  return !origin || (URL.canParse(origin) && new URL(origin).host === request.get('Host'));
}
