import { maxLeadDays } from '@vended/contract/businessConstants';
import { defaultAddress, type Address } from '@vended/server/address.mjs';
import { readBucketAddress, type BucketAddress } from '@vended/server/bucketAddress';
import { readOrigin, readTrustedProxies, wholeNumber, type Environment } from '@vended/server/settings';
import type { MailSettings } from './mail/mailer';
import { readTogether, StartError } from '@vended/server/startError.mjs';

/** What the operator decides of the API. */
export interface ApiSettings {
  /** A PostgreSQL address, used instead of an embedded server. */
  readonly databaseUrl?: string;
  /** The address of the same database for the owner of its tables, where the other one's role is not. */
  readonly databaseOwnerUrl?: string;
  /** The address of the same database without the pooler that the first one leads to. */
  readonly databaseDirectUrl?: string;
  /** How many connections to the database there are at most. */
  readonly poolSize?: number;
  /** A Redis or Valkey in which limits are counted, in place of the database. */
  readonly redisUrl?: string;
  /** How many proxies in front are trusted to name the caller's address; none by default. */
  readonly trustedProxies?: number;
  /** Whether /openapi.json and /docs are there in production too. */
  readonly openApi?: boolean;
  /** Where Prometheus finds the metrics; nowhere by default. */
  readonly metrics?: Address;
  /** The site's origin, which passkeys belong to in production; without it there are none. */
  readonly siteUrl?: string;
  /** How mail is sent; by default none is. */
  readonly mail?: MailSettings;
  /** The bucket in which pictures are kept; by default they are in the database. */
  readonly pictureBucket?: BucketAddress;
  /** How many days a lead is kept before it is erased. */
  readonly leadRetentionDays?: number;
  /** How often devices ping whose type has an interval of its own, in seconds. */
  readonly pingIntervals?: Readonly<Record<string, number>>;
}

/**
 * Reads the API's settings from the environment: DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATABASE_POOL_SIZE,
 * REDIS_URL, TRUSTED_PROXIES, OPENAPI, METRICS_PORT, METRICS_HOST, LEAD_RETENTION_DAYS, PING_INTERVALS, PICTURE_STORE, SITE_URL, and for
 * mail SMTP_URL and MAIL_FROM.
 *
 * @throws StartError for a value that makes no sense, and for mail that is configured in part.
 */
export function apiSettings(env: Environment): ApiSettings {
  const {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_OWNER_URL,
    DATABASE_POOL_SIZE,
    REDIS_URL,
    OPENAPI,
    METRICS_PORT,
    METRICS_HOST,
    LEAD_RETENTION_DAYS,
    PING_INTERVALS,
    PICTURE_STORE,
  } = env;
  const {
    siteUrl,
    poolSize,
    redisUrl,
    trustedProxies,
    mail,
    pictures,
    metricsPort,
    leadRetentionDays,
    pingIntervals,
  } = readTogether({
    siteUrl: () => readOrigin(env, 'SITE_URL'),
    // One of them listens for notifications all the time.
    poolSize: () => optionalNumber('DATABASE_POOL_SIZE', DATABASE_POOL_SIZE, 1000, 2),
    redisUrl: () => (REDIS_URL ? requireRedis(REDIS_URL) : undefined),
    trustedProxies: () => readTrustedProxies(env),
    mail: () => mailSettings(env),
    pictures: () => readPictureStore(PICTURE_STORE || 'postgres'),
    metricsPort: () => optionalNumber('METRICS_PORT', METRICS_PORT, 65_535),
    leadRetentionDays: () => optionalNumber('LEAD_RETENTION_DAYS', LEAD_RETENTION_DAYS, maxLeadDays, 1),
    pingIntervals: () => (PING_INTERVALS ? readPingIntervals(PING_INTERVALS) : undefined),
  });
  return {
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(DATABASE_DIRECT_URL && { databaseDirectUrl: DATABASE_DIRECT_URL }),
    ...(poolSize !== undefined && { poolSize }),
    ...(DATABASE_OWNER_URL && { databaseOwnerUrl: DATABASE_OWNER_URL }),
    ...(redisUrl !== undefined && { redisUrl }),
    trustedProxies,
    openApi: OPENAPI === 'on',
    ...mail,
    ...(siteUrl !== null && { siteUrl }),
    ...pictures,
    ...(metricsPort !== undefined && {
      metrics: { host: METRICS_HOST || defaultAddress.host, port: metricsPort },
    }),
    ...(leadRetentionDays !== undefined && { leadRetentionDays }),
    ...(pingIntervals && { pingIntervals }),
  };
}

/** The longest interval of pings, in seconds: a week. */
const maxPingInterval = 604_800;

/** Types of devices with their intervals, such as `Weather station=600, Tool crib=3600`. */
function readPingIntervals(value: string): Readonly<Record<string, number>> {
  const intervals = value.split(',').map((part) => {
    const [, type = '', seconds = ''] = /^(.+)=([^=]*)$/.exec(part) ?? [];
    return [type.trim(), wholeNumber(seconds.trim(), maxPingInterval) ?? 0] as const;
  });
  if (intervals.every(([type, seconds]) => type !== '' && seconds > 0)) return Object.fromEntries(intervals);
  throw new StartError(
    `PING_INTERVALS is "${value}": give types of devices with seconds from 1 to ${maxPingInterval}, such as Weather station=600, Tool crib=3600.`,
  );
}

function readPictureStore(value: string): Pick<ApiSettings, 'pictureBucket'> {
  if (value === 'postgres') return {};
  const pictureBucket = readBucketAddress(value);
  if (pictureBucket) return { pictureBucket };
  throw new StartError(
    `PICTURE_STORE is "${value}": set it to postgres, or to a bucket such as s3://vended-pictures/production.`,
  );
}

function requireRedis(url: string): string {
  if (URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol)) return url;
  throw new StartError(
    'REDIS_URL is not the address of a Redis: set it to one such as rediss://redis.example.com:6379.',
  );
}

function mailSettings(env: Environment): Pick<ApiSettings, 'mail'> {
  const { SMTP_URL, MAIL_FROM } = env;
  const siteUrl = readOrigin(env, 'SITE_URL');
  if (!SMTP_URL && !MAIL_FROM) return {};
  if (!SMTP_URL || !MAIL_FROM || siteUrl === null)
    throw new StartError(
      'To send mail, set SMTP_URL, MAIL_FROM and SITE_URL; without it, set neither of the first two.',
    );
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    throw new StartError(
      'SMTP_URL is not the address of a mail server: set it to one such as smtps://smtp.example.com.',
    );
  return { mail: { smtpUrl: SMTP_URL, from: MAIL_FROM, siteUrl } };
}

function optionalNumber(name: string, text: string | undefined, max: number, min = 0): number | undefined {
  if (!text) return undefined;
  const value = wholeNumber(text, max);
  if (value === null || value < min)
    throw new StartError(`${name} is ${text}: set it to a whole number from ${min} to ${max}.`);
  return value;
}
