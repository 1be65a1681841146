import type { Address } from './address.mjs';
import { StartError } from './startError.mjs';

/** The environment variables that settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a whole number from 0 to `max`; null for any other text. */
export function wholeNumber(text: string, max: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= max ? value : null;
}

/**
 * Reads from DRAIN_SECONDS how long a stopping server still accepts requests, so that load balancers notice in time. The default is
 * 10 seconds in production, otherwise none.
 *
 * @returns milliseconds
 * @throws {StartError} for what is not a whole number up to 300
 */
export function readDrainMs({ DRAIN_SECONDS, NODE_ENV }: Environment): number {
  const text = DRAIN_SECONDS || (NODE_ENV === 'production' ? '10' : '0');
  const seconds = wholeNumber(text, 300);
  if (seconds === null)
    throw new StartError(
      `DRAIN_SECONDS is "${text}". Set it to a whole number from 0 to 300, or leave it out.`,
    );
  return seconds * 1000;
}

/**
 * Reads from TRUSTED_PROXIES how many proxies are in front, which are trusted to name the caller's address: by default none.
 *
 * @throws {StartError} for what is not a whole number up to 100
 */
export function readTrustedProxies({ TRUSTED_PROXIES }: Environment): number {
  const text = TRUSTED_PROXIES || '0';
  const count = wholeNumber(text, 100);
  if (count === null)
    throw new StartError(
      `TRUSTED_PROXIES is "${text}". Set it to how many proxies are in front, from 0 to 100, or leave it out.`,
    );
  return count;
}

/**
 * Refuses an address at which other machines reach the server without TLS. Only for production.
 *
 * @param trustedProxies how many proxies are in front, which have TLS
 * @throws {StartError} that names HOST and TRUSTED_PROXIES
 */
export function refuseExposedHost({ host }: Address, trustedProxies: number): void {
  if (isLoopback(host) || trustedProxies > 0) return;
  throw new StartError(
    `HOST is "${host}", where others reach the product without TLS. Set HOST to 127.0.0.1, or set TRUSTED_PROXIES to how many proxies with TLS are in front.`,
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Reads a path on this origin, without a slash at its end. The session is a cookie of this origin, and the API takes changes
 * from its own pages only: a browser could read nothing and save nothing on another one.
 *
 * @throws {StartError} for a value that is not a path
 */
export function readOwnPath(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === '' || isPath(value)) return value?.replace(/\/$/, '');
  const advice = 'Set it to a path on this origin, such as /api';
  throw new StartError(
    isFullUrl(value)
      ? `${name} is "${value}", which is another origin: the session's cookie does not reach it. ${advice}, and have a proxy lead from there to the API.`
      : `${name} is "${value}". ${advice}.`,
  );
}

/**
 * Reads a path on this origin or a full URL, without a slash at its end.
 *
 * @throws {StartError} for what is neither
 */
export function readUrl(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === '' || isPath(value) || isFullUrl(value))
    return value?.replace(/\/$/, '');
  throw new StartError(
    `${name} is "${value}". Set it to a path such as /collect, or to an address such as https://stats.example.com/collect.`,
  );
}

/**
 * Reads an origin; null where none is set.
 *
 * @throws {StartError} for a value that is not an origin
 */
export function readOrigin(env: Environment, name: string): string | null {
  const value = env[name]?.replace(/\/$/, '');
  if (!value) return null;
  if (!isOrigin(value)) {
    throw new StartError(
      `${name} is "${value}". Set it to the site's address without a path, such as https://www.example.com, or leave it out.`,
    );
  }
  return value;
}

/**
 * Reads origins that are separated by commas; an empty list where none is set.
 *
 * @throws {StartError} for the first that is not an origin
 */
export function readOrigins(env: Environment, name: string): readonly string[] {
  const listed = env[name]?.split(',').map((one) => one.trim().replace(/\/$/, '')) ?? [];
  const origins = listed.filter((one) => one !== '');
  const wrong = origins.find((one) => !isOrigin(one));
  if (wrong !== undefined) {
    throw new StartError(
      `${name} holds "${wrong}". Set it to origins separated by commas, such as http://127.0.0.1:9000, or leave it out.`,
    );
  }
  return origins;
}

function isPath(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value);
}

function isFullUrl(value: string): boolean {
  return /^https?:\/\/[^/]\S*$/.test(value);
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}
