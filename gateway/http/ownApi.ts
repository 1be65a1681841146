import type { Request } from 'express';

/** The API's address for the calls of a rendered page: the address at which the request itself arrived. */
export function ownApi({ socket }: Request): string {
  const { localAddress = '127.0.0.1', localPort } = socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `http://${host}:${localPort}/api`;
}
