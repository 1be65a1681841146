import type { Request } from 'express';

/** Where a thread of this process reaches the API in this process: at the address that the request itself came in. */
export function ownApi({ socket }: Request): string {
  const { localAddress = '127.0.0.1', localPort } = socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `http://${host}:${localPort}/api`;
}
