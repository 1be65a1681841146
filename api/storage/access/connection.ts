import { Client, Pool, TypeOverrides, types } from 'pg';
import type { Logger } from 'pino';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { findRoles, type DatabaseRole } from './roles';
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

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large a number to be read exactly.`);
  return value;
}

/**
 * Connects to a database as the owner of the tables or as the app, and makes sure that row-level security applies to that role.
 *
 * @throws StartError when it cannot be reached, or its role cannot be made safe.
 */
export async function connect(
  url: string,
  logger: Logger,
  as: DatabaseRole = 'owner',
  max = 20,
): Promise<Pool> {
  const role = await findRole(url, as);
  const settings = [
    'statement_timeout=60000',
    'idle_in_transaction_session_timeout=60000',
    'timezone=UTC',
    ...(role ? [`role=${role}`] : []),
  ];
  const pool = new Pool({
    connectionString: url,
    types: typeParsers,
    // Queries are sent without waiting for earlier ones on the connection; they still run in order.
    pipeline: true,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'vended-api',
  });
  // If it fails, every query that needs the statement fails too.
  pool.on('connect', (client) => void prepareRowSecurity(client).catch(() => undefined));
  // An idle connection that breaks is replaced when one is needed; without a listener the error would crash the process.
  pool.on('error', (error) => {
    if (!pool.ending) logger.warn({ reason: reasonOf(error) }, 'an idle database connection was lost');
  });
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
    await client.connect();
    return client;
  } catch (error) {
    throw new StartError(
      `The database ${withoutPassword(url)} cannot be reached (${reasonOf(error)}): start it, or set DATABASE_URL to one that runs.`,
    );
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `at ${host}${pathname}`;
}
