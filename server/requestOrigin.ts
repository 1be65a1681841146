import type { Request } from 'express';

/** True if a person opens an address in the browser; false if a page or a program requests a file there. */
export function asksForPage(request: Request): boolean {
  return /\btext\/html\b/.test(request.get('Accept') ?? '');
}

/** True for a request from a page of this site or from a program that is not a browser. */
export function isFromOwnPage(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.get('Origin');
  return !origin || (URL.canParse(origin) && new URL(origin).host === request.get('Host'));
}
