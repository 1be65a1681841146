import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { GatewayConfig } from '../settings/gatewayConfig';

const header = 'x-vended-visitor';

/**
 * Lets the API see the address of the visitor for whom a page calls it, where the call itself comes from this process.
 * An API elsewhere learns it as from any proxy. To an API in this process, a secret of this run is sent with the address, so
 * that nobody else can claim an address, whether or not proxies are trusted.
 */
export function createVisitorAddress(api: GatewayConfig['api']) {
  const secret = randomBytes(32).toString('base64url');

  const headersFor = (request: Request): Readonly<Record<string, string>> => {
    const address = request.ip ?? 'unknown';
    return 'proxyTo' in api ? { 'x-forwarded-for': address } : { [header]: `${secret} ${address}` };
  };

  const restore: RequestHandler = (request, _response, next) => {
    const [sent, address] = String(request.headers[header] ?? '').split(' ');
    Reflect.deleteProperty(request.headers, header);
    if (sent === secret && address) Object.defineProperty(request, 'ip', { value: address });
    next();
  };

  return { headersFor, restore };
}

/**
 * Distinguishes the senders of reports: by the IPv4 address, or by the first 56 bits of an IPv6 address, below which one
 * connection commonly has all addresses to itself.
 */
export function senderOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? 'unknown', 56);
}
