import type { Request, RequestHandler } from 'express';

const hostPattern = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a request whose Host header is not a host name, or which has several: it is repeated in addresses, no browser sends such
 * headers, and of several a proxy may read another one than Node.
 */
export const requireHost: RequestHandler = (request, response, next) => {
  const host = request.headers.host;
  const isHost = (word: string, index: number) => index % 2 === 0 && word.toLowerCase() === 'host';
  const count = request.rawHeaders.filter(isHost).length;
  if (count <= 1 && (host === undefined || hostPattern.test(host))) return next();
  response.status(400).set('Cache-Control', 'no-store').type('text/plain');
  response.send('The Host header is not a host name. Open the site by its name, such as www.example.com.\n');
};

/**
 * The origin in pages, feeds and the site map: the one that the operator has set, otherwise derived from the connection. From the
 * Host header only names of this machine are accepted, and proxy headers are ignored: what a stranger sends in them would reach
 * other visitors through caches.
 */
export function siteOrigin(request: Request, siteUrl: string | null): string {
  if (siteUrl !== null) return siteUrl;
  const { localAddress = '127.0.0.1', localPort } = request.socket;
  const plain = localAddress.replace(/^::ffff:/, '');
  const local = plain.includes(':') ? `[${plain}]` : plain;
  const host = request.headers.host ?? '';
  const isOwn = [local, 'localhost', '127.0.0.1', '[::1]'].includes(host.replace(/:\d+$/, '').toLowerCase());
  return `http://${isOwn ? host : `${local}:${localPort}`}`;
}

/** True if the visitor has opened the site at this origin. Only for decisions about that visitor's own page. */
export function isOpenedAt(request: Request, origin: string): boolean {
  return `${request.protocol}://${request.host}` === origin;
}
