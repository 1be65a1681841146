import { sessionCookieName } from '@vended/contract/sessionCookie';
import type { Request } from 'express';

/** The value of a cookie; undefined where the browser sent none. */
export function readCookie(request: Request, name: string): string | undefined {
  const cookies = request.get('Cookie')?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Says only that there is a session's cookie, not that it is worth anything: the API decides that. */
export function hasSessionCookie(request: Request): boolean {
  return Object.values(sessionCookieName).some((name) => readCookie(request, name) !== undefined);
}
