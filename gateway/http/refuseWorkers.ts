import type { Request, RequestHandler } from 'express';

/** The only background worker that pages of this origin may have: it sees every request of the pages below its address. */
const backgroundWorker = '/worker.js';

/** The only worker of a page. */
const codeReader = '/code-reader.js';

/**
 * Refuses to serve any other file as a worker. A module serves files of its own at addresses of this origin; a background worker would see
 * the requests of all pages, and no browser verifies the hash of a worker's script.
 */
export const refuseWorkers: RequestHandler = (request, response, next) => {
  if (!isRefused(request)) return next();
  response.status(403).set('Cache-Control', 'no-store').type('text/plain');
  response.send('This file is no worker.\n');
};

function isRefused(request: Request): boolean {
  if (request.get('Service-Worker') !== undefined) return request.path !== backgroundWorker;
  const isForWorker = ['worker', 'sharedworker'].includes(request.get('Sec-Fetch-Dest') ?? '');
  return isForWorker && request.path !== codeReader;
}
