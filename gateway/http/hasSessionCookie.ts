import { sessionCookieName } from '@vended/contract/sessionCookie';
import { readCookie } from '@vended/server/cookies';
import type { Request } from 'express';

/** Whether the request has a session cookie. Only the API knows whether it is valid. */
export function hasSessionCookie(request: Request): boolean {
  return sessionCookie(request) !== undefined;
}

/** The value of the session cookie, if there is one; the API decides whether it is valid. */
export function sessionCookie(request: Request): string | undefined {
  return Object.values(sessionCookieName)
    .map((name) => readCookie(request, name))
    .find((value) => value !== undefined);
}
