import type { ErrorRequestHandler } from 'express';
import type { Failure } from '@vended/contract/failure';
import { requestIdOf } from '@vended/server/requestLog';
import { Problem } from '../problems/problems';

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
  // An address that cannot be decoded.
  if (error instanceof URIError) return new Problem(400, 'That address is not valid.');
  if (isDatabaseAway(error)) {
    return new Problem(
      503,
      'The database cannot be reached at the moment. Please try again.',
      {},
      { 'Retry-After': '2' },
    );
  }
  return new Problem(500, 'Something went wrong on our side. Please try again.');
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    connectionCodes.has(code) ||
    code.startsWith('08') ||
    /^(Connection terminated|timeout exceeded when)/.test(error.message)
  );
}
