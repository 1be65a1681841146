import type { RequestHandler } from 'express';
import reservedAddresses from '@vended/module/platform/reservedAddresses.json';
import { durations } from '@vended/server/metricKinds';

/** What a request is for, by the first part of its path: what the gateway answers itself, each a kind of its own; all else is a page. */
const kinds: ReadonlySet<string> = new Set(reservedAddresses);

/** Counts and times requests by what they are for and their status, such as `2xx`, in seconds. */
export function countRequests(): RequestHandler {
  const requests = durations({
    name: 'vended_gateway_request_duration_seconds',
    help: 'How long requests took at the gateway.',
    labelNames: ['kind', 'status'],
  });
  return (request, response, next) => {
    const [, first = ''] = request.path.split('/');
    const kind = kinds.has(first) ? first : 'page';
    const end = requests.startTimer({ kind });
    response.once('close', () => {
      // `close` comes also when the visitor leaves before the answer was sent.
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      end({ status });
    });
    next();
  };
}
