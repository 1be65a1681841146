import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { videoHosts } from '@vended/contract/videoHosts';
import { pagePermissions } from '../http/securityHeaders';
import type { GatewayConfig } from '../settings/gatewayConfig';
import type { Overrides } from '../visitors/override';

/**
 * The policy of a page: scripts and styles from this origin, or with the nonce of this answer, which is in
 * `response.locals.nonce`; no inline code, no eval, and no text as script. A page with an overridden module also loads scripts from that
 * developer's server and connects to it for changes.
 */
export function pagePolicy({ overrides, ...config }: PolicyOptions): RequestHandler[] {
  const usual = contentPolicy(config, []);
  return [
    async (request, response, next) => {
      response.locals['nonce'] = randomBytes(16).toString('base64');
      if (overrides) response.setHeader('Permissions-Policy', pagePermissions);
      const override = await overrides?.of(request);
      // Browsers then refuse every script without a hash. A module in development has no hashes.
      if (!override) response.setHeader('Integrity-Policy', 'blocked-destinations=(script)');
      const policy = override ? contentPolicy(config, [override.origin]) : usual;
      policy(request, response, next);
    },
  ];
}

interface PolicyOptions extends Pick<GatewayConfig, 'analyticsUrl'> {
  /** For pages that contain modules. */
  readonly overrides?: Overrides;
}

function contentPolicy({ analyticsUrl }: Pick<GatewayConfig, 'analyticsUrl'>, developed: readonly string[]) {
  const collector = [originOf(analyticsUrl)].filter((origin) => origin !== null);
  const nonce = (_request: unknown, response: unknown) => `'nonce-${(response as Response).locals['nonce']}'`;
  const changes = developed.map((origin) => origin.replace(/^http/, 'ws'));
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", nonce, ...developed],
      'style-src': ["'self'", nonce],
      // The catalogue and rich text may name a picture on any server (docs/decisions/page-security.md).
      'img-src': ["'self'", 'data:', 'blob:', 'https:', ...developed],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...collector, ...developed, ...changes],
      'frame-src': videoHosts,
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      // The only trusted-types policy is in the page (`trustedTypes.ts`). A developer's server has others for its tools.
      ...(developed.length === 0 && {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
      }),
    },
  });
}

/** The policy of the background worker, which fetches the files that it keeps from this origin and runs no other script. */
export const workerPolicy: RequestHandler = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'connect-src': ["'self'"] },
});

/** The origin of a full address; null for one on the page's own origin. */
function originOf(address: string): string | null {
  return /^https?:/.test(address) ? new URL(address).origin : null;
}
