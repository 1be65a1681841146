import type { RequestHandler } from 'express';

/** The only background worker that pages of this origin may have: it sees every request of the pages below its address. */
const ownWorker = '/worker.js';

/**
 * Refuses to serve any other file as a background worker. A module serves files of its own at addresses of this origin, and where the
 * browser has no trusted types a script could register one of them.
 */
export const refuseWorkers: RequestHandler = (request, response, next) => {
  if (request.get('Service-Worker') === undefined || request.path === ownWorker) return next();
  response.status(403).set('Cache-Control', 'no-store').type('text/plain');
  response.send('This file is no background worker.\n');
};
