import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Warns once when a request has come through a proxy that is not configured: every caller then has the proxy's
 * address, and all of them share one rate limit.
 */
export function warnOfUnknownProxy({ trustedProxies }: { readonly trustedProxies: number }, logger: Logger) {
  let warned = trustedProxies > 0;
  const handler: RequestHandler = (request, _response, next) => {
    if (!warned && (request.headers['x-forwarded-for'] ?? request.headers['forwarded']) !== undefined) {
      warned = true;
      logger.warn(
        'A request carries proxy headers, which are ignored because TRUSTED_PROXIES is 0. If a proxy is in front, set TRUSTED_PROXIES to how many there are.',
      );
    }
    next();
  };
  return handler;
}
