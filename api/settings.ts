import { z } from 'zod';
import { maxLeadDays } from '@vended/contract/limits';
import { defaultAddress } from '@vended/server/address.mjs';
import { readBucketAddress } from '@vended/server/bucketAddress';
import {
  commonVariables,
  numberFrom,
  readVariables,
  secretAddress,
  text,
  variable,
  wholeNumber,
  type Environment,
} from '@vended/server/settings';

/** The longest interval of pings, in seconds: a week. */
const maxPingInterval = 604_800;

/** Types of devices with their intervals, such as `Weather station=600, Tool crib=300`. */
function readPingIntervals(value: string): Readonly<Record<string, number>> | null {
  const intervals = value.split(',').map((part) => {
    const [, type = '', seconds = ''] = /^(.+)=([^=]*)$/.exec(part) ?? [];
    return [type.trim(), wholeNumber(seconds.trim(), maxPingInterval) ?? 0] as const;
  });
  const areRight = intervals.every(([type, seconds]) => type !== '' && seconds > 0);
  return areRight ? Object.fromEntries(intervals) : null;
}

/** What the operator decides of the API. */
export const apiVariables = commonVariables
  .extend({
    METRICS_PORT: numberFrom(0, 65_535),
    METRICS_HOST: text,
    OPENAPI: z.string().optional(),
    DATABASE_URL: text,
    DATABASE_OWNER_URL: text,
    DATABASE_DIRECT_URL: text,
    // One of them listens for notifications all the time.
    DATABASE_POOL_SIZE: numberFrom(2, 1000),
    REDIS_URL: secretAddress('a Redis', ['redis:', 'rediss:'], 'rediss://redis.example.com:6379'),
    PICTURE_STORE: variable(
      (value) => (value === 'postgres' ? value : readBucketAddress(value)),
      (name, value) =>
        `${name} is "${value}". Set it to postgres, or to a bucket such as s3://vended-pictures/production.`,
    ),
    LEAD_RETENTION_DAYS: numberFrom(1, maxLeadDays),
    PING_INTERVALS: variable(
      readPingIntervals,
      (name, value) =>
        `${name} is "${value}". Set it to types of devices with seconds from 1 to ${maxPingInterval}, such as Weather station=600, Tool crib=300.`,
    ),
    SMTP_URL: secretAddress('a mail server', ['smtp:', 'smtps:'], 'smtps://smtp.example.com'),
    MAIL_FROM: text,
  })
  .refine(
    ({ SMTP_URL, MAIL_FROM, SITE_URL }) => (!SMTP_URL && !MAIL_FROM) || (SMTP_URL && MAIL_FROM && SITE_URL),
    {
      error: 'To send mail, set SMTP_URL, MAIL_FROM and SITE_URL; without it, set neither of the first two.',
      // Also where another variable is wrong: all that is wrong is said at once.
      when: () => true,
    },
  );

/** The settings of the API, of which tests give a part. */
export type ApiSettings = Readonly<Partial<ReturnType<typeof apiSettings>>>;

/**
 * Reads the API's settings from the environment.
 *
 * @throws StartError for a value that makes no sense, and for mail that is configured in part.
 */
export function apiSettings(env: Environment) {
  const read = readVariables(apiVariables, env);
  const { SITE_URL: siteUrl, SMTP_URL: smtpUrl, MAIL_FROM: from, METRICS_PORT: port, PICTURE_STORE } = read;
  return {
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    poolSize: read.DATABASE_POOL_SIZE,
    redisUrl: read.REDIS_URL,
    trustedProxies: read.TRUSTED_PROXIES ?? 0,
    openApi: read.OPENAPI === 'on',
    metrics: port === undefined ? undefined : { host: read.METRICS_HOST ?? defaultAddress.host, port },
    siteUrl,
    mail: smtpUrl && from && siteUrl ? { smtpUrl, from, siteUrl } : undefined,
    pictureBucket: PICTURE_STORE === 'postgres' ? undefined : PICTURE_STORE,
    leadRetentionDays: read.LEAD_RETENTION_DAYS,
    pingIntervals: read.PING_INTERVALS,
  };
}
