import type { Request, Response } from 'express';
import { sessionCookieName } from '@vended/contract/sessionCookie';
import { readCookie } from '@vended/server/cookies';
import { knownBrowserDays } from './knownBrowsers';
import { sessionHours } from './sessionLifetime';

/** The cookie that proves who is signed in: not accessible to scripts and to other sites. */
export interface SessionCookie {
  read(request: Request): string | undefined;
  set(response: Response, token: string): void;
  clear(response: Response): void;
  /** The cookie that says for which users this browser is known (knownBrowsers.ts). It outlives the session. */
  readDevice(request: Request): string | undefined;
  setDevice(response: Response, value: string): void;
}

/** @param secure sent over HTTPS only, and to this host only: in production. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = sessionCookieName[secure ? 'production' : 'development'];
  const deviceName = secure ? '__Host-vended_device' : 'vended_device';
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  return {
    read: (request) => readCookie(request, name),
    set: (response, token) =>
      void response.cookie(name, token, { ...options, maxAge: sessionHours * 3_600_000 }),
    clear: (response) => void response.clearCookie(name, options),
    readDevice: (request) => readCookie(request, deviceName),
    setDevice: (response, value) =>
      void response.cookie(deviceName, value, { ...options, maxAge: knownBrowserDays * 86_400_000 }),
  };
}
