import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { GatewayConfig } from '../settings/gatewayConfig';

const day = 24 * 60 * 60;

const withheld = [
  'accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer',
  'microphone', 'midi', 'payment', 'serial', 'usb',
]; // prettier-ignore

const permissionsPolicy = withheld.map((feature) => `${feature}=()`).join(', ');

/** The policy of a page that contains modules: it scans labels with the camera, in no frame and for no other origin. */
export const pagePermissions = permissionsPolicy.replace('camera=()', 'camera=(self)');

/** The headers of every answer. A page adds its own policy (`page/pagePolicy.ts`). */
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
