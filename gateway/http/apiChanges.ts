import { pingDevice } from '@vended/contract/devicePing';
import type { Request, RequestHandler } from 'express';

/** Whether a request may change something. */
export const mayChange = ({ method }: Pick<Request, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';

/** What keeps answers of the API. */
export interface KeptAnswers {
  /** Forgets them, after a call that may have changed them. */
  clear(): void;
  /** Forgets them, and asks the API each time until the call that may change them has ended. @returns ends that */
  suspend?(): () => void;
}

/**
 * Tells all that keep answers of the API of every call that may change them. A call that was refused (4xx), such as a failed sign-in,
 * changed nothing; one that failed (5xx) may have been stored. Devices ping often, and nothing that is kept says when they did, so
 * pings are left out.
 */
export function clearAfterChanges(kept: readonly KeptAnswers[]): RequestHandler {
  return (request, response, next) => {
    if (mayChange(request) && request.path !== pingDevice.path) {
      for (const one of kept) {
        const resume = one.suspend?.();
        if (resume) response.once('close', resume);
      }
      response.once('finish', () => {
        if (response.statusCode < 400 || response.statusCode >= 500) for (const one of kept) one.clear();
      });
    }
    next();
  };
}
