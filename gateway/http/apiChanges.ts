import { pingDevice } from '@vended/contract/devicePing';
import { logout } from '@vended/contract/sessions';
import { reportDeviceEvents } from '@vended/contract/stock/deviceEvents';
import type { Request, RequestHandler } from 'express';
import { hasSessionCookie } from './hasSessionCookie';

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

/** Devices ping and report often, and nothing that is kept says what they did. */
const fromDevices: ReadonlySet<string> = new Set([pingDevice.path, reportDeviceEvents.path]);

/**
 * Tells those who keep answers of the API of every call that may change them. A call that was refused (4xx), such as a failed sign-in,
 * changed nothing; one that failed (5xx) may have been stored.
 *
 * @param pages what is rendered for those who are not signed in
 */
export function clearAfterChanges(pages: KeptAnswers, sessions: KeptAnswers): RequestHandler {
  function keptFor(request: Request): readonly KeptAnswers[] {
    if (!mayChange(request) || fromDevices.has(request.path)) return [];
    if (request.path !== logout.path) return [pages, sessions];
    // Anybody can sign out at any time, and no page shows who is signed in.
    return hasSessionCookie(request) ? [sessions] : [];
  }

  return (request, response, next) => {
    const kept = keptFor(request);
    for (const one of kept) {
      const resume = one.suspend?.();
      if (resume) response.once('close', resume);
    }
    response.once('finish', () => {
      if (response.statusCode < 400 || response.statusCode >= 500) for (const one of kept) one.clear();
    });
    next();
  };
}
