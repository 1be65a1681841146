import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { GatewayConfig } from '../settings/gatewayConfig';

const day = 24 * 60 * 60;

const withheld = [
  'accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer',
  'microphone', 'midi', 'payment', 'serial', 'usb',
]; // oxfmt-ignore

const permissionsPolicy = withheld.map((feature) => `${feature}=()`).join(', ');

/** Pages with modules may use the camera, to scan labels; frames and other origins may not. */
export const pagePermissions = permissionsPolicy.replace('camera=()', 'camera=(self)');

/** Headers that have an effect only on documents and workers. The policy stays; its `frame-ancestors` replaces X-Frame-Options. */
const ofDocuments = [
  'Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'Permissions-Policy', 'Referrer-Policy',
  'X-DNS-Prefetch-Control', 'X-Download-Options', 'X-Frame-Options', 'X-Permitted-Cross-Domain-Policies', 'X-XSS-Protection',
]; // oxfmt-ignore

/** Omits headers that have no effect on scripts and fonts, which saves half a kilobyte per script. */
export function leaveOutDocumentHeaders(response: Response): void {
  for (const name of ofDocuments) response.removeHeader(name);
}

/** The headers of every answer; scripts and fonts leave some out. A page adds its own policy (`page/pagePolicy.ts`). */
export function securityHeaders({ production }: Pick<GatewayConfig, 'production'>): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      strictTransportSecurity: production && { maxAge: 365 * day },
      xFrameOptions: { action: 'deny' },
      // Plain forms send their origin only if the policy allows it, and embedded videos need the referrer.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.setHeader('Permissions-Policy', permissionsPolicy);
      next();
    },
  ];
}
