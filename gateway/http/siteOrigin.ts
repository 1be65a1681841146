import type { Request } from 'express';

/** The origin under which the visitor has opened the site; a malformed Host header is ignored. */
export function originOf(request: Request): string {
  const host = request.get('Host') ? request.host : '';
  const plain = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host);
  return `${request.protocol}://${plain ? host : 'localhost'}`;
}
