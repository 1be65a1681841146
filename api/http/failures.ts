import type { ErrorRequestHandler } from 'express';
import type { Failure } from '@vended/contract/failure';
import { requestIdOf } from '@vended/server/requestLog';
import { Problem } from '../problems/problems';
import { hasNoRoom, isLost } from '../storage/access/lostConnection';

/** Converts any error into the one format of a failure (reading 7). Errors of the server are logged and not disclosed. */
export const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const problem = asProblem(error);
  if (problem.status >= 500) response.locals.error = error;
  if (response.headersSent) {
    next(error);
    return;
  }
  const body: Failure = {
    error: problem.message,
    ...(problem.details.fields && { fields: { ...problem.details.fields } }),
    ...(problem.details.current && { current: { ...problem.details.current } }),
    ...(problem.details.reason && { reason: problem.details.reason }),
    ...(problem.details.secondStep && { second_step: { ...problem.details.secondStep } }),
    request_id: requestIdOf(response),
  };
  response.status(problem.status).set(problem.headers).json(body);
};

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // A malformed URL encoding.
  if (error instanceof URIError) return new Problem(400, 'That address is not valid.');
  if (isLost(error)) {
    return new Problem(
      503,
      'The database cannot be reached at the moment. Please try again.',
      {},
      { 'Retry-After': '2' },
    );
  }
  if (hasNoRoom(error)) return new Problem(503, 'The database is full. Nothing was saved; try again later.');
  return new Problem(500, 'Something went wrong on our side. Please try again.');
}
