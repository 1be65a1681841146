import { storeSettings, storeVariables } from '@vended/platform/storeSettings';
import { readAddress } from '@vended/server/address.mjs';
import {
  commonVariables,
  drainMs,
  origins,
  ownPath,
  readVariables,
  refuseExposedHost,
  url,
  type Environment,
} from '@vended/server/settings';
import { readTogether, StartError } from '@vended/server/startError.mjs';

/** What the operator decides of the gateway. */
export const gatewayVariables = commonVariables.extend(storeVariables.shape).extend({
  API_BASE: ownPath,
  ANALYTICS_URL: url,
  STORYBOOK_URL: url,
  OVERRIDE_ORIGINS: origins,
});

/** Reads the settings of the gateway. @throws {StartError} for a value that makes no sense, and in production for one that is unsafe */
export function readSettings(env: Environment) {
  const production = env['NODE_ENV'] === 'production';
  const { read } = readTogether({
    read: () => readVariables(gatewayVariables, env),
    // In production what is acceptable only on a developer's machine is refused.
    ...(production && { site: () => requireSite(env), address: () => requireTls(env) }),
  });
  const origins = read.OVERRIDE_ORIGINS ?? [];
  return {
    production,
    drainMs: drainMs(read),
    analyticsUrl: read.ANALYTICS_URL ?? '/collect',
    storybookUrl: read.STORYBOOK_URL ?? (production ? '' : 'http://localhost:6006'),
    apiBase: read.API_BASE ?? '/api',
    siteUrl: read.SITE_URL ?? null,
    overrideOrigins: origins.length > 0 || production ? origins : ('loopback' as const),
    trustedProxies: read.TRUSTED_PROXIES ?? 0,
    ...storeSettings(read),
  };
}

/** Pages, feeds and the site map must name the site. */
function requireSite({ SITE_URL }: Environment): void {
  if (!SITE_URL)
    throw new StartError(
      'SITE_URL is not set, and in production pages, feeds and the site map must name the site by it. Set it to the site’s address, such as https://www.example.com.',
    );
}

function requireTls(env: Environment): void {
  const { TRUSTED_PROXIES = 0 } = readVariables(commonVariables.pick({ TRUSTED_PROXIES: true }), env);
  refuseExposedHost(readAddress(env), TRUSTED_PROXIES);
}
