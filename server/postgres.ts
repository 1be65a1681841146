/** What every pool of connections to PostgreSQL has. */
export const poolSettings = {
  /** How old a connection gets, so that soon after a failover all of them lead to the new server. */
  maxLifetimeSeconds: 30 * 60,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** How long connecting may take, in milliseconds: longer than a healthy server needs on an overloaded machine. */
export const connectTimeoutMs = 5_000;

/** PostgreSQL's code for a write where only reads are allowed, such as on a standby. */
export const onlyReads = '25006';

/** Parses a number of the type int8. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large a number to be read exactly.`);
  return value;
}

/**
 * Where a database is, in a message: its address without the password.
 *
 * @param setting the name of the setting that the address comes from
 */
export function databasePlace(url: string, setting: string): string {
  if (!URL.canParse(url)) return `of ${setting}`;
  const { host, pathname } = new URL(url);
  return `at ${host}${pathname}`;
}
