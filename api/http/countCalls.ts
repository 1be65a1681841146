import type { RequestHandler } from 'express';
import { durations } from '@vended/server/metricKinds';

/** Counts and times every call of the API by its path and its status, in seconds. */
export function countCalls(): RequestHandler {
  const calls = durations({
    name: 'vended_api_request_duration_seconds',
    help: 'How long calls of the API took.',
    labelNames: ['method', 'path', 'status'],
  });
  return (request, response, next) => {
    const { method } = request;
    const end = calls.startTimer();
    response.once('close', () => {
      // Set by the dispatcher for paths that exist: the paths that scanners try would fill the memory.
      end({ method, path: String(response.locals.path ?? 'other'), status: response.statusCode });
    });
    next();
  };
}
