import type { ApiConfig } from './createApi';
import { StartError } from './storage/startError';

/**
 * What the environment says of the API: DATABASE_URL, TRUSTED_PROXIES, OPENAPI, METRICS_PORT.
 *
 * @throws StartError for what is no number.
 */
export function apiSettings({
  DATABASE_URL,
  TRUSTED_PROXIES,
  OPENAPI,
  METRICS_PORT,
}: NodeJS.ProcessEnv): Pick<ApiConfig, 'databaseUrl' | 'trustedProxies' | 'openApi' | 'metricsPort'> {
  return {
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', TRUSTED_PROXIES || '0', 100),
    openApi: OPENAPI === 'on',
    ...(METRICS_PORT && { metricsPort: wholeNumber('METRICS_PORT', METRICS_PORT, 65_535) }),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most)
    throw new StartError(`${name} is ${text}: set it to a whole number from 0 to ${most}.`);
  return value;
}
