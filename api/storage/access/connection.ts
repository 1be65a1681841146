import { Client, TypeOverrides, types, type ClientBase, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { connectTimeoutMs, databasePlace, poolSettings, safeInteger } from '@vended/server/postgres';
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

/** How long a caller waits for a new connection while the server is believed to be unreachable, in milliseconds. */
const connectWhileUnreachableMs = 1_500;

/** How long a call waits for one of the connections, in milliseconds. */
const waitTimeoutMs = 10_000;

/** How long after a timeout no new attempt to connect is made, in milliseconds. */
const pauseAfterFailureMs = 1_000;

/**
 * Creates the clients of one pool, which count as connected once they are checked. They give up sooner than the pool gives up waiting
 * for a connection, and do not try right after another attempt timed out: a call that needs several connections would wait for each.
 * A server that refuses connections does so at once, and is tried each time.
 *
 * The server is believed to be unreachable from the moment it ends a connection, or leaves an attempt without an answer, until a new
 * connection is made. Meanwhile a caller soon gets the error, and one attempt continues by itself: if the server is only slow, the next
 * callers wait for it again.
 *
 * If the server owes an answer and has sent nothing for `answerWithinMs`, the connection is closed and its queries fail. The driver's own
 * limit for each query is not used: it keeps the rows of earlier queries from being collected while they are young, so that a list that
 * is read in pages takes three times the memory.
 *
 * @param check rejects for a connection that must not be used
 */
function clientsWithTimeouts(
  check: (client: ClientBase) => Promise<void>,
  answerWithinMs: number | undefined,
): typeof Client {
  let failed: { readonly error: Error; readonly at: number } | undefined;
  let unreachable = false;
  /** Ends the attempt that continues after its caller has got the error; there is one at most. */
  let endAbandoned: (() => void) | undefined;

  function timedOut(error: Error): Error {
    failed = { error, at: performance.now() };
    unreachable = true;
    return error;
  }

  return class extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      // A connection that breaks in use fails its queries; without a listener it would also crash the process.
      this.on('error', () => (unreachable = true));
      if (answerWithinMs !== undefined) cutOffWithoutAnswer(this, answerWithinMs);
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
      // The pool passes a callback.
      if (!callback) return super.connect();
      if (failed && performance.now() - failed.at < pauseAfterFailureMs) {
        process.nextTick(callback, failed.error);
        return undefined;
      }
      const began = performance.now();
      let answer = callback as ((error: Error | null) => void) | undefined;
      const cutOff = () => this.connection.stream.destroy(new Error('timeout expired'));
      const limit = setTimeout(cutOff, connectTimeoutMs);
      const giveUp = () => {
        answer?.(timedOut(new Error('timeout expired')));
        answer = undefined;
        if (endAbandoned) cutOff();
        else endAbandoned = cutOff;
      };
      const earlyTimeout = unreachable ? setTimeout(giveUp, connectWhileUnreachableMs) : undefined;
      const finish = (error: Error | null) => {
        clearTimeout(limit);
        clearTimeout(earlyTimeout);
        if (endAbandoned === cutOff) endAbandoned = undefined;
        if (!error) {
          unreachable = false;
          failed = undefined;
        } else if (performance.now() - began > connectWhileUnreachableMs / 2) timedOut(error);
        if (error || !answer) void this.end();
        answer?.(error);
      };
      super.connect((error: Error | null) => {
        if (error) finish(error);
        else check(this).then(() => finish(null), finish);
      });
      return undefined;
    }
  };
}

/** Fails all queries of a connection with the driver's error for a query without an answer. */
function cutOffWithoutAnswer(client: Client, answerWithinMs: number): void {
  const { connection } = client;
  let waiting: NodeJS.Timeout | undefined;
  const cutOff = () => connection.stream.destroy(new Error('Query read timeout'));
  // It ends with the connection; a query that is sent after that must not keep the process from ending.
  const wait = () => void (waiting ??= setTimeout(cutOff, answerWithinMs).unref());
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  Object.assign(client, {
    query(...sent: unknown[]) {
      wait();
      return send(...sent);
    },
  });
  // An answer restarts the timeout for the next pending query; sending another query does not.
  connection.on('readyForQuery', () => waiting?.refresh());
  client.on('drain', stop);
  connection.on('end', stop);
}

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
  const pool = new DatabasePool(
    {
      ...poolSettings,
      connectionString: url,
      types: typeParsers,
      // Queries are sent without waiting for earlier ones on the connection; they still run in order.
      pipeline: true,
      max,
      Client: clientsWithTimeouts(
        async (client) => {
          await refuseUnsafeRole(client, as);
          await prepareRowSecurity(client, timeoutMs);
        },
        as === 'app' ? answerWithinMs : undefined,
      ),
      connectionTimeoutMillis: waitTimeoutMs,
      idleTimeoutMillis: 60_000,
      ...(!pooled && {
        options: ['timezone=UTC', ...(role ? [`role=${role}`] : [])].map((set) => `-c ${set}`).join(' '),
      }),
      application_name: applicationName(),
    },
    timeoutMs,
  );
  // An idle connection that breaks is replaced when one is needed; without a listener the error would crash the process.
  pool.on('error', (error) => {
    if (!pool.ending) logger.warn({ reason: reasonOf(error) }, 'an idle database connection was lost');
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
