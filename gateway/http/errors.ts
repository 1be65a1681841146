import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { loggedPath } from '@vended/server/loggedPath';
import type { Failure } from '@vended/contract/failure';
import { requestIdOf } from '@vended/server/requestLog';

/** Answers 404 to requests that nothing else has answered. */
export const notFound: RequestHandler = (request, response) => {
  answer(request, response, 404, 'There is nothing at this address.');
};

/** Answers a request that failed: 4xx says that it was not valid, 5xx only that something went wrong on the server. */
export function answerFailure(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500)
      logger.error(
        { err: error, request_id: requestIdOf(response), url: loggedPath(request.url) },
        'request failed',
      );
    answer(
      request,
      response,
      status,
      status >= 500 ? 'Something went wrong here. Try again.' : 'That request is not valid.',
    );
  };
}

function answer(request: Request, response: Response, status: number, error: string): void {
  response.status(status).setHeader('Cache-Control', 'no-store');
  if (request.accepts(['json', 'html']) === 'json') response.json(refusal(error));
  else response.type('text/plain').send(`${error}\n`);
}

/** The body of an answer that refuses a request. */
export function refusal(error: string): Failure {
  return { error };
}

/** The status that Express and its parsers set for a bad request; 500 for any other error. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
