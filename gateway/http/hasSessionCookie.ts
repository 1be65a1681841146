import { sessionCookieName } from '@vended/contract/sessionCookie';
import { readCookie } from '@vended/server/cookies';
import type { Request } from 'express';

/** Says only that there is a session's cookie, not that it is valid: the API decides that. */
export function hasSessionCookie(request: Request): boolean {
  return Object.values(sessionCookieName).some((name) => readCookie(request, name) !== undefined);
}
