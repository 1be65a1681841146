import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/**
 * Logs each request once, when it is answered, under an id that the answer bears too. Paths only: queries hold what
 * people search for.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const id = idFor(request);
    const started = performance.now();
    response.locals.requestId = id;
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const entry = {
        request_id: id,
        method: request.method,
        path: request.path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(!response.writableFinished && { aborted: true }),
      };
      if (response.locals.error) logger.error({ ...entry, err: response.locals.error }, 'request failed');
      else logger.info(entry, 'request');
    });
    next();
  };
}

/** The id that the request is logged under. */
export function requestIdOf(response: Response): string {
  return String(response.locals.requestId);
}

/** A proxy in front may have given one already. */
function idFor(request: Request): string {
  const given = request.get('X-Request-Id');
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
