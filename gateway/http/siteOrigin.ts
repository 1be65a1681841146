import type { Request } from 'express';

/** The origin under which the visitor has the site; of a host that cannot be one, nothing is believed. */
export function originOf(request: Request): string {
  const host = request.get('Host') ? request.host : '';
  const plain = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host);
  return `${request.protocol}://${plain ? host : 'localhost'}`;
}
