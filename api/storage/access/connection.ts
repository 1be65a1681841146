import { Client, TypeOverrides, types } from 'pg';
import type { Logger } from 'pino';
import { databasePlace, openPool, safeInteger } from '@vended/server/postgres';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { applicationName } from './applicationName';
import { DatabasePool } from './databasePool';
import { findRoles, refuseUnsafeRole, type DatabaseRole } from './roles';
import { prepareRowSecurity } from './scopedRead';

/** How values of the database are parsed, on every connection of the product. */
const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, safeInteger);
typeParsers.setTypeParser(types.builtins.NUMERIC, Number);
typeParsers.setTypeParser(types.builtins.TIMESTAMPTZ, moment);
typeParsers.setTypeParser(types.builtins.DATE, (text) => text);

/** The format of a timestamp with at most milliseconds, on a connection whose time zone is UTC. */
const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/**
 * A timestamp in ISO 8601, rearranged as text: lists contain hundreds of them, and a date object or a pattern for each
 * creates far more garbage.
 */
function moment(text: string): string {
  if (!utc.test(text)) return new Date(text).toISOString();
  const time = text.slice(11, -3);
  // PostgreSQL omits trailing zeros.
  return `${text.slice(0, 10)}T${time}${'.000'.slice(time.length - 8)}Z`;
}

export interface ConnectOptions {
  /** The role of the queries; by default the owner of the tables. */
  readonly as?: DatabaseRole;
  /** How many connections there are at most. */
  readonly max?: number;
  /**
   * Whether a pooler may run each transaction on a different server connection, so that session settings cannot be used. Queries then
   * run as the role that signs in.
   */
  readonly pooled?: boolean;
  /** How long the app waits for an answer, in milliseconds: a server that hangs does not end its statements. */
  readonly answerWithinMs?: number;
}

/** The default of DATABASE_POOL_SIZE, the maximum number of connections of the API. */
const defaultPoolSize = 20;

/** How long a statement may take, in milliseconds. The operator's commands read whole tables. */
const statementTimeoutMs = { app: 25_000, owner: 60_000 } as const;

/**
 * Connects to a database as the owner of the tables or as the app. Every new connection is checked: row-level security must
 * apply to its role, and its server must take writes.
 *
 * @throws StartError when it cannot be reached, or its role cannot be made safe.
 */
export async function connect(
  url: string,
  logger: Logger,
  { as = 'owner', max = defaultPoolSize, pooled = false, answerWithinMs = 30_000 }: ConnectOptions = {},
): Promise<DatabasePool> {
  const role = pooled ? null : await findRole(url, as);
  const timeoutMs = statementTimeoutMs[as];
  const pool = openPool((config) => new DatabasePool(config, timeoutMs), {
    url,
    types: typeParsers,
    max,
    settings: pooled ? [] : ['timezone=UTC', ...(role ? [`role=${role}`] : [])],
    applicationName: applicationName(),
    async check(client) {
      await refuseUnsafeRole(client, as);
      await prepareRowSecurity(client, timeoutMs);
    },
    answerWithinMs: as === 'app' ? answerWithinMs : undefined,
    onIdleLost: (reason) => logger.warn({ reason }, 'an idle database connection was lost'),
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : unreachable(url, error);
  }
  return pool;
}

async function findRole(url: string, as: DatabaseRole): Promise<string | null> {
  const client = await open(url);
  try {
    return (await findRoles(client))[as];
  } catch (error) {
    throw new StartError(
      `The database role of DATABASE_URL bypasses row-level security and no safe one could be made (${reasonOf(error)}): use a role that is neither superuser nor BYPASSRLS.`,
    );
  } finally {
    await client.end();
  }
}

async function open(url: string): Promise<Client> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    // A connection that is lost fails its query; without a listener the error would also crash the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(url, error);
  }
}

const unreachable = (url: string, error: unknown) =>
  new StartError(
    `The database ${databasePlace(url, 'DATABASE_URL')} cannot be reached (${reasonOf(error)}): start it, or set DATABASE_URL to one that runs.`,
  );
