import type { GatewayConfig } from './gatewayConfig';
import { readStoreSettings } from '@vended/platform/storeSettings';
import {
  readDrainMs,
  readOrigin,
  readOrigins,
  readOwnPath,
  readTrustedProxies,
  readUrl,
  refuseExposedHost,
  type Environment,
} from '@vended/server/settings';
import { readAddress } from '@vended/server/address.mjs';
import { readTogether, StartError } from '@vended/server/startError.mjs';

/** What the operator decides of the gateway, from the environment. Throws `StartError` on a value that cannot be. */
export function readSettings(
  env: Environment,
): Pick<
  GatewayConfig,
  | 'production'
  | 'analyticsUrl'
  | 'storybookUrl'
  | 'apiBase'
  | 'siteUrl'
  | 'overrideOrigins'
  | 'trustedProxies'
  | 'registryUrl'
  | 'productUrl'
  | 'hasOwnRole'
  | 'buildStore'
> & { readonly drainMs: number } {
  const production = env['NODE_ENV'] === 'production';
  const { stores, siteUrl, trustedProxies, ...settings } = readTogether({
    // Where `npm run storybook` shows the stories.
    storybookUrl: () => readUrl(env, 'STORYBOOK_URL') ?? (production ? '' : 'http://localhost:6006'),
    analyticsUrl: () => readUrl(env, 'ANALYTICS_URL') ?? '/collect',
    apiBase: () => readOwnPath(env, 'API_BASE') ?? '/api',
    siteUrl: () => readOrigin(env, 'SITE_URL'),
    overrideOrigins: () => overrideOrigins(env),
    trustedProxies: () => readTrustedProxies(env),
    stores: () => readStoreSettings(env),
    drainMs: () => readDrainMs(env),
    // In production what is acceptable only on a developer's machine is refused.
    ...(production && { site: () => requireSite(env), address: () => requireTls(env) }),
  });
  return { production, siteUrl, trustedProxies, ...settings, ...stores };
}

/** Pages, feeds and the site map must name the site. */
function requireSite(env: Environment): void {
  if (readOrigin(env, 'SITE_URL') === null)
    throw new StartError(
      'SITE_URL is not set, and in production pages, feeds and the site map must name the site by it. Set it to the site’s address, such as https://www.example.com.',
    );
}

function requireTls(env: Environment): void {
  refuseExposedHost(readAddress(env), readTrustedProxies(env));
}

/** By default no origin in production; elsewhere those of the developer's own machine. */
function overrideOrigins(env: Environment): readonly string[] | 'loopback' {
  const origins = readOrigins(env, 'OVERRIDE_ORIGINS');
  return origins.length > 0 || env['NODE_ENV'] === 'production' ? origins : 'loopback';
}
