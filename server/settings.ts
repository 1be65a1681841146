import { z } from 'zod';
import type { Address } from './address.mjs';
import { StartError } from './startError.mjs';

/** The environment variables that settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of a table. docs/configuration.md says what each is for, and its default.
 *
 * @throws {StartError} with a line for each that makes no sense
 */
export function readVariables<Table extends z.ZodObject>(table: Table, env: Environment): z.output<Table> {
  const { data, error } = table.safeParse(env);
  if (!error) return data;
  throw new StartError([...new Set(error.issues.map(({ message }) => message))].join('\n'));
}

/** The sentence with which the value of a variable is refused. It ends in the remedy. */
export type Refusal = (name: string, value: string) => string;

/** The texts that a variable may have. */
function accepting(isRight: (text: string) => boolean, refusal: Refusal) {
  return z
    .string()
    .refine(isRight, { error: ({ path, input }) => refusal(String(path?.[0]), String(input)) });
}

const unlessEmpty = (text: unknown) => text || undefined;

/** A variable with any text. An empty one counts as not set, as with all variables unless they say otherwise. */
export const text = z.preprocess(unlessEmpty, z.string().optional());

/**
 * A variable whose text stands for a value.
 *
 * @param read returns null for a text that makes no sense
 */
export function variable<Value>(read: (text: string) => Value | null, refusal: Refusal) {
  const accepted = accepting((value) => read(value) !== null, refusal);
  return z.preprocess(unlessEmpty, accepted.transform((value) => read(value) as Value).optional());
}

/** Reads a whole number from 0 to `max`; null for any other text. */
export function wholeNumber(text: string, max: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= max ? value : null;
}

/** A variable with a whole number. @param what what is counted */
export function numberFrom(min: number, max: number, what = 'a whole number') {
  return variable(
    (value) => {
      const number = wholeNumber(value, max);
      return number !== null && number >= min ? number : null;
    },
    (name, value) => `${name} is "${value}". Set it to ${what} from ${min} to ${max}, or leave it out.`,
  );
}

/** A variable with an address that may hold a password, so that a refusal does not repeat it. @param protocols such as `redis:` */
export function secretAddress(what: string, protocols: readonly string[], example: string) {
  return variable(
    (value) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : null),
    (name) => `${name} is not the address of ${what}. Set it to one such as ${example}, or leave it out.`,
  );
}

/** A variable with an origin, which is read without a slash at its end. */
export const origin = variable(
  readOrigin,
  (name, value) =>
    `${name} is "${value}". Set it to the site's address without a path, such as https://www.example.com, or leave it out.`,
);

/** A variable with origins that are separated by commas. */
export const origins = variable(
  (value) => {
    const read = listed(value).map(readOrigin);
    return read.every((one) => one !== null) ? read : null;
  },
  (name, value) =>
    `${name} holds "${listed(value).find((one) => readOrigin(one) === null)}". Set it to origins separated by commas, such as http://127.0.0.1:9000, or leave it out.`,
);

const listed = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function readOrigin(value: string): string | null {
  const origin = withoutSlash(value);
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : null;
}

/** A variable with a path on this origin or a full URL, which is read without a slash at its end. An empty one stays empty. */
export const url = accepting(
  (value) => value === '' || isPath(value) || isFullUrl(value),
  (name, value) =>
    `${name} is "${value}". Set it to a path such as /collect, or to an address such as https://stats.example.com/collect.`,
)
  .transform(withoutSlash)
  .optional();

/**
 * A variable with a path on this origin, which is read without a slash at its end. An empty one stays empty. The session is a cookie of
 * this origin, and the API takes changes from its own pages only: a browser could read nothing and save nothing on another one.
 */
export const ownPath = accepting(
  (value) => value === '' || isPath(value),
  (name, value) => {
    const advice = 'Set it to a path on this origin, such as /api';
    return isFullUrl(value)
      ? `${name} is "${value}", which is another origin: the session's cookie does not reach it. ${advice}, and have a proxy lead from there to the API.`
      : `${name} is "${value}". ${advice}.`;
  },
)
  .transform(withoutSlash)
  .optional();

function withoutSlash(value: string): string {
  return value.replace(/\/$/, '');
}

function isPath(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value);
}

function isFullUrl(value: string): boolean {
  return /^https?:\/\/[^/]\S*$/.test(value);
}

/** What both servers read. */
export const commonVariables = z.object({
  NODE_ENV: z.string().optional(),
  SITE_URL: origin,
  TRUSTED_PROXIES: numberFrom(0, 100, 'how many proxies are in front,'),
  DRAIN_SECONDS: numberFrom(0, 300),
});

/** How long a stopping server still accepts requests, so that load balancers notice in time, in milliseconds. */
export function drainMs({ DRAIN_SECONDS, NODE_ENV }: z.output<typeof commonVariables>): number {
  return (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 10 : 0)) * 1000;
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
