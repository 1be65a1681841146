import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger, SerializedRequest, SerializedResponse } from 'pino';
import { pinoHttp } from 'pino-http';
import { loggedPath } from './loggedPath';

interface Timed {
  readonly responseTime: number;
}

/**
 * Logs each call of the API once, when it is answered, under an id that the answer has too. Paths only: queries contain what
 * people search for. `response.locals.error` is the server's own failure, if there was one.
 */
export function callLog(logger: Logger): RequestHandler {
  const entry = (request: Request, response: Response, { responseTime }: Timed) => ({
    request_id: request.id,
    method: request.method,
    path: request.path,
    status: response.statusCode,
    ms: responseTime,
    ...(!response.writableFinished && { aborted: true }),
    ...(hasFailed(response) && { err: response.locals.error as unknown }),
  });
  const message = (_request: Request, response: Response) =>
    hasFailed(response) ? 'request failed' : 'request';
  return pinoHttp<Request, Response>({
    logger,
    genReqId: identify,
    // Only the entry is logged: serializing the request and a logger bound to its id would cost five times as much.
    wrapSerializers: false,
    serializers: { req: () => undefined },
    customLogLevel: (_request, response) => (hasFailed(response) ? 'error' : 'info'),
    customSuccessObject: (request, response, timed: Timed) => entry(request, response, timed),
    customErrorObject: (request, response, _error, timed: Timed) => entry(request, response, timed),
    customSuccessMessage: message,
    customErrorMessage: message,
  });
}

/** Logs each request for a page once, when it is answered. Headers and queries stay out of the log: they contain cookies, and searches. */
export function pageLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: identify,
    serializers: {
      req: ({ id, method, url }: SerializedRequest) => ({ id, method, url: loggedPath(url) }),
      res: ({ statusCode }: SerializedResponse) => ({ statusCode }),
    },
  });
}

/** The id under which a request is logged: that of a proxy in front, if it has assigned one of 8 to 64 letters, digits, _ and -. */
function idOfRequest({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Gives a request its id. The answer contains it, so that a visitor can report it. It is also set as the request's header, so that an
 * API behind this process uses the same id.
 */
function identify(request: IncomingMessage, response: ServerResponse): string {
  const id = idOfRequest(request);
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
  return id;
}

/** Gives each request its id, even if it is not logged; a request log behind it uses the same id. */
export const requestIds: RequestHandler = (request, response, next) => {
  request.id = identify(request, response);
  next();
};

/** The id of the request. */
export function requestIdOf({ req }: Pick<Response, 'req'>): string {
  return typeof req.id === 'string' ? req.id : '';
}

const hasFailed = ({ locals }: Response) => Boolean(locals.error);
