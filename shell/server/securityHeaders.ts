import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { videoHosts } from '@vended/shared/contract/videoHosts';
import type { GatewayConfig } from './gatewayConfig';

const day = 24 * 60 * 60;

const withheld = [
  'accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer',
  'microphone', 'midi', 'payment', 'serial', 'usb',
]; // prettier-ignore

const permissionsPolicy = withheld.map((feature) => `${feature}=()`).join(', ');

/** The headers of every answer. Those of a page come on top (`pagePolicy`). */
export function securityHeaders({ production }: Pick<GatewayConfig, 'production'>): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      strictTransportSecurity: production && { maxAge: 365 * day },
      xFrameOptions: { action: 'deny' },
      // Plain forms name their origin only under a policy that lets them, and embedded videos ask who shows them.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.setHeader('Permissions-Policy', permissionsPolicy);
      next();
    },
  ];
}

/**
 * The policy of a page: scripts and styles from this origin or with the nonce of this very answer, which is in
 * `response.locals.nonce`; nothing inline, nothing evaluated.
 */
export function pagePolicy({
  apiBase,
  analyticsUrl,
}: Pick<GatewayConfig, 'apiBase' | 'analyticsUrl'>): RequestHandler[] {
  const elsewhere = [originOf(apiBase), originOf(analyticsUrl)].filter((origin) => origin !== null);
  const nonce = (_request: unknown, response: unknown) => `'nonce-${(response as Response).locals['nonce']}'`;
  return [
    (_request: Request, response: Response, next) => {
      response.locals['nonce'] = randomBytes(16).toString('base64');
      // A script that names no hash is not run, whoever puts it into the page.
      response.setHeader('Integrity-Policy', 'blocked-destinations=(script)');
      next();
    },
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", nonce],
        'style-src': ["'self'", nonce],
        'img-src': ["'self'", 'data:', 'blob:', ...elsewhere],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...elsewhere],
        'frame-src': [...videoHosts],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    }),
  ];
}

/** The policy of the background worker, which fetches what it is to keep from this origin and runs nothing else. */
export const workerPolicy: RequestHandler = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'connect-src': ["'self'"] },
});

/** The origin of a full address; null for one on the page's own origin. */
function originOf(address: string): string | null {
  return /^https?:/.test(address) ? new URL(address).origin : null;
}
