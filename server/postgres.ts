import { Client, type ClientConfig, type Pool, type PoolConfig, type TypeOverrides } from 'pg';
import { reasonOf } from './startError.mjs';

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

/** How long a call waits for one of the connections, in milliseconds. */
const waitTimeoutMs = 10_000;

/** How long a caller waits for a new connection while the server is believed to be unreachable, in milliseconds. */
const connectWhileUnreachableMs = 1_500;

/** How long after a timeout no new attempt to connect is made, in milliseconds. */
const pauseAfterFailureMs = 1_000;

/**
 * Creates the clients of one pool, which count as connected once they are checked. They give up sooner than the pool gives up waiting
 * for a connection, and do not try right after another attempt timed out: a call that needs several connections would wait for each.
 * A server that refuses connections does so at once, and is tried each time.
 *
 * The server is believed to be unreachable from the moment it ends a connection, or leaves an attempt without an answer, until a new
 * connection is made. During that time a caller gets the error soon. One attempt to connect continues: where it succeeds, the server was
 * only slow, and later callers wait for it again.
 *
 * If the server owes an answer and has sent nothing for `answerWithinMs`, the connection is closed and its queries fail. The driver's own
 * limit for each query is not used: it keeps the rows of earlier queries from being collected while they are young, so that a list that
 * is read in pages takes three times the memory.
 *
 * @param check rejects for a connection that must not be used
 */
function clientsWithTimeouts(
  check: (client: Client) => Promise<void>,
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

interface PoolOptions {
  readonly url: string;
  readonly types: TypeOverrides;
  /** How many connections there are at most. */
  readonly max: number;
  /** Of each session, such as `timezone=UTC`; none through a pooler, which would not keep them. */
  readonly settings: readonly string[];
  readonly applicationName: string;
  /** Rejects for a new connection that must not be used. */
  readonly check: (client: Client) => Promise<void>;
  /** How long an answer may take, in milliseconds: a server that hangs does not end its statements. */
  readonly answerWithinMs: number | undefined;
  /** An idle connection broke. It is replaced when one is needed. */
  readonly onIdleLost: (reason: string) => void;
}

/** The connections of a process to a database. They are made when they are needed. */
export function openPool<Opened extends Pool>(
  make: (config: PoolConfig) => Opened,
  { url, types, max, settings, applicationName, check, answerWithinMs, onIdleLost }: PoolOptions,
): Opened {
  const pool = make({
    connectionString: url,
    types,
    max,
    // How old a connection gets, so that soon after a failover all of them lead to the new server.
    maxLifetimeSeconds: 30 * 60,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Queries are sent without waiting for earlier ones on the connection; they still run in order.
    pipeline: true,
    Client: clientsWithTimeouts(check, answerWithinMs),
    connectionTimeoutMillis: waitTimeoutMs,
    ...(settings.length > 0 && { options: settings.map((setting) => `-c ${setting}`).join(' ') }),
    application_name: applicationName,
  });
  // Without a listener the error would crash the process.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleLost(reasonOf(error));
  });
  return pool;
}
