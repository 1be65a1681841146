import type { Request } from 'express';

/** The caller's address; an IPv4 address is in its usual notation even on an IPv6 connection. */
export const callerAddress = (request: Request): string =>
  (request.ip ?? '').replace(/^::ffff:(?=[\d.]+$)/, '').slice(0, 45);
