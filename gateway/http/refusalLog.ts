import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from '@vended/server/requestLog';

/** Logs requests that are refused because of who sent them, in the words of the API's security log. */
export function refusalLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const { ip, method, originalUrl } = request;
    const { pathname } = new URL(originalUrl, 'http://localhost');
    response.once('finish', () => {
      const { statusCode } = response;
      if (statusCode === 401 || statusCode === 403)
        logger.warn(
          {
            event: 'refused',
            request_id: requestIdOf(response),
            address: ip,
            method,
            path: pathname,
            status: statusCode,
          },
          'security',
        );
    });
    next();
  };
}
