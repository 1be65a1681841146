import { sessionCookieName } from '@vended/contract/sessionCookie';
import { readCookie } from '@vended/server/cookies';
import type { Request } from 'express';

/** Says only that there is a session's cookie, not that it is valid: the API decides that. */
export function hasSessionCookie(request: Request): boolean {
  return sessionCookie(request) !== undefined;
}

/** The value of the session cookie, if there is one; the API decides whether it is valid. */
export function sessionCookie(request: Request): string | undefined {
  return Object.values(sessionCookieName)
    .map((name) => readCookie(request, name))
    .find((value) => value !== undefined);
}
