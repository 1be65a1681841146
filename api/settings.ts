import { wholeNumber, type Environment } from '@vended/server/settings';
import { StartError } from '@vended/server/startError.mjs';

/** What the operator decides of the API. */
export interface ApiSettings {
  /** A PostgreSQL address, used instead of an embedded server. */
  readonly databaseUrl?: string;
  /** How many proxies in front are trusted to name the caller's address; none by default. */
  readonly trustedProxies?: number;
  /** Whether /openapi.json and /docs are there in production too. */
  readonly openApi?: boolean;
  /** The port on the loopback interface where Prometheus finds the metrics; nowhere by default. */
  readonly metricsPort?: number;
  /** How many days a lead is kept before it is erased. */
  readonly leadRetentionDays?: number;
}

/**
 * Reads the API's settings from the environment: DATABASE_URL, TRUSTED_PROXIES, OPENAPI, METRICS_PORT, LEAD_RETENTION_DAYS.
 *
 * @throws StartError for what is no number.
 */
export function apiSettings({
  DATABASE_URL,
  TRUSTED_PROXIES,
  OPENAPI,
  METRICS_PORT,
  LEAD_RETENTION_DAYS,
}: Environment): ApiSettings {
  return {
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    trustedProxies: requireNumber('TRUSTED_PROXIES', TRUSTED_PROXIES || '0', 100),
    openApi: OPENAPI === 'on',
    ...(METRICS_PORT && { metricsPort: requireNumber('METRICS_PORT', METRICS_PORT, 65_535) }),
    ...(LEAD_RETENTION_DAYS && {
      leadRetentionDays: requireNumber('LEAD_RETENTION_DAYS', LEAD_RETENTION_DAYS, 36_500, 1),
    }),
  };
}

function requireNumber(name: string, text: string, max: number, min = 0): number {
  const value = wholeNumber(text, max);
  if (value === null || value < min)
    throw new StartError(`${name} is ${text}: set it to a whole number from ${min} to ${max}.`);
  return value;
}
