import type { GatewayConfig } from './gatewayConfig';
import { readStoreSettings } from './storeSettings';
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
import { StartError } from '@vended/server/startError.mjs';

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
  | 'buildStore'
> & { readonly drainMs: number } {
  const production = env['NODE_ENV'] === 'production';
  if (production) refuseUnsafe(env);
  return {
    production,
    analyticsUrl: readUrl(env, 'ANALYTICS_URL') ?? '/collect',
    // Where `npm run storybook` shows the stories.
    storybookUrl: readUrl(env, 'STORYBOOK_URL') ?? (production ? '' : 'http://localhost:6006'),
    apiBase: readOwnPath(env, 'API_BASE') ?? '/api',
    siteUrl: readOrigin(env, 'SITE_URL'),
    overrideOrigins: overrideOrigins(env),
    trustedProxies: readTrustedProxies(env),
    ...readStoreSettings(env),
    drainMs: readDrainMs(env),
  };
}

/** Refuses in production what is acceptable only on a developer's machine. */
function refuseUnsafe(env: Environment): void {
  if (readOrigin(env, 'SITE_URL') === null) {
    throw new StartError(
      'SITE_URL is not set, and in production pages, feeds and the site map must name the site by it. Set it to the site’s address, such as https://www.example.com.',
    );
  }
  refuseExposedHost(readAddress(env), readTrustedProxies(env));
}

/** By default no origin in production; elsewhere those of the developer's own machine. */
function overrideOrigins(env: Environment): readonly string[] | 'loopback' {
  const origins = readOrigins(env, 'OVERRIDE_ORIGINS');
  return origins.length > 0 || env['NODE_ENV'] === 'production' ? origins : 'loopback';
}
