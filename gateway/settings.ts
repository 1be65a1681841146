import { pino, type Logger } from 'pino';
import type { GatewayConfig } from './gatewayConfig';
import { StartError } from '@vended/server/startError.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the operator decides of the gateway, from the environment. Throws `StartError` on a value that cannot be. */
export function readSettings(
  env: Environment,
): Pick<
  GatewayConfig,
  'production' | 'analyticsUrl' | 'apiBase' | 'siteUrl' | 'overrideOrigins' | 'trustedProxies'
> {
  return {
    production: env['NODE_ENV'] === 'production',
    analyticsUrl: address(env, 'ANALYTICS_URL') ?? '/collect',
    apiBase: ownPath(env, 'API_BASE') ?? '/api',
    siteUrl: origin(env, 'SITE_URL'),
    overrideOrigins: overrideOrigins(env),
    trustedProxies: count(env, 'TRUSTED_PROXIES'),
  };
}

/** The log, as JSON lines on the standard output: outside production only what needs attention, unless asked for more. */
export function createLogger(env: Environment): Logger {
  const level = env['LOG_LEVEL'] || (env['NODE_ENV'] === 'production' ? 'info' : 'warn');
  if (level !== 'silent' && !(level in pino.levels.values)) {
    const known = [...Object.keys(pino.levels.values), 'silent'].join(', ');
    throw new StartError(`LOG_LEVEL is "${level}". Set it to one of ${known}, or leave it out.`);
  }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * A path on this origin. The session is a cookie of this origin, and the API takes changes from its own pages only: a
 * browser could read nothing and save nothing on another one.
 */
function ownPath(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === '' || isPath(value)) return value?.replace(/\/$/, '');
  const advice = 'Set it to a path on this origin, such as /api';
  throw new StartError(
    isFullAddress(value)
      ? `${name} is "${value}", which is another origin: the session's cookie does not reach it. ${advice}, and have a proxy lead from there to the API.`
      : `${name} is "${value}". ${advice}.`,
  );
}

/** An address on this origin or a full one; without a slash at its end. */
function address(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === '' || isPath(value) || isFullAddress(value))
    return value?.replace(/\/$/, '');
  throw new StartError(
    `${name} is "${value}". Set it to a path such as /collect, or to an address such as https://stats.example.com/collect.`,
  );
}

function isPath(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value);
}

function isFullAddress(value: string): boolean {
  return /^https?:\/\/[^/]\S*$/.test(value);
}

/** An origin; null where none is named. */
function origin(env: Environment, name: string): string | null {
  const value = env[name]?.replace(/\/$/, '');
  if (!value) return null;
  if (!isOrigin(value)) {
    throw new StartError(
      `${name} is "${value}". Set it to the site's address without a path, such as https://www.example.com, or leave it out.`,
    );
  }
  return value;
}

/** Nothing is listed by itself in production, and the developer's own machine elsewhere. */
function overrideOrigins(env: Environment): readonly string[] | 'loopback' {
  const name = 'OVERRIDE_ORIGINS';
  const listed = env[name]?.split(',').map((one) => one.trim().replace(/\/$/, '')) ?? [];
  const origins = listed.filter((one) => one !== '');
  const wrong = origins.find((one) => !isOrigin(one));
  if (wrong !== undefined) {
    throw new StartError(
      `${name} holds "${wrong}". Set it to origins parted by commas, such as http://127.0.0.1:9000, or leave it out.`,
    );
  }
  return origins.length > 0 || env['NODE_ENV'] === 'production' ? origins : 'loopback';
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

function count(env: Environment, name: string): number {
  const value = env[name] || '0';
  if (!/^\d{1,2}$/.test(value)) {
    throw new StartError(
      `${name} is "${value}". Set it to how many proxies stand in front of the gateway, or leave it out.`,
    );
  }
  return Number(value);
}
