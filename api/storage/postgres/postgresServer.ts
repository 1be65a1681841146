import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { stopServerOn } from './leftoverServer';
import { serverEnvironment, type PostgresRunner } from './postgresRunner';
import { freePort } from '@vended/server/freePort.mjs';
import { StartError } from '@vended/server/startError.mjs';

/**
 * The shell around the server is its watchdog: Node's end of the pipe on its standard input closes however Node ends, and
 * the server is then shut down in an orderly way.
 */
const watchdog = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( read -r never <&3; kill -INT $server ) 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`;

/** The delay between starts of a server that keeps ending, in milliseconds. */
const restartPause = 200;

/** A running server. */
export interface PostgresServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free port and resolves when it accepts connections. If it ends later unexpectedly, it is started
 * again on the same port.
 *
 * @throws StartError with PostgreSQL's own reason.
 */
export async function startServer(
  runner: PostgresRunner,
  cluster: string,
  superuserUrl: (port: number) => string,
  logger: Logger,
): Promise<PostgresServer> {
  let complaint = '';
  const launch = (port: number) =>
    launchServer(runner, cluster, port, (line) => {
      if (/\b(FATAL|PANIC|ERROR):/.test(line)) complaint = line;
      logger.debug({ postgres: line }, 'database server');
    });

  // Another program may take the free port before it is used.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort();
    const server = launch(port);
    if (await answers(superuserUrl(port), server.running)) {
      return { port, stop: keepRunning(server, () => launch(port), cluster, logger) };
    }
    await endServer(server, cluster);
  }
  throw new StartError(`The database in ${cluster} does not start: ${complaint || 'it gave no reason'}`);
}

interface LaunchedServer {
  /** Closes the pipe that keeps the server running. */
  release(): void;
  running(): boolean;
  readonly ended: Promise<unknown>;
}

function launchServer(
  runner: PostgresRunner,
  cluster: string,
  port: number,
  onLine: (line: string) => void,
): LaunchedServer {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
  ];
  const server = [runner.postgres, '-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const child = runner.spawn(
    ['sh', '-c', watchdog, 'sh', ...server],
    // Its own process group: Ctrl-C is for Node, which finishes the requests in progress before it stops the database.
    { detached: true, env: serverEnvironment(), stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let running = true;
  const ended = once(child, 'exit')
    .catch(() => undefined)
    .then(() => (running = false));
  if (child.stderr) createInterface({ input: child.stderr }).on('line', onLine);
  return { release: () => child.stdin?.end(), running: () => running, ended };
}

async function endServer(server: LaunchedServer, cluster: string): Promise<void> {
  server.release();
  await Promise.race([server.ended, sleep(20_000, undefined, { ref: false })]);
  if (server.running()) await stopServerOn(cluster);
}

/** Starts the server again whenever it ends, until the returned function stops it. */
function keepRunning(first: LaunchedServer, launch: () => LaunchedServer, cluster: string, logger: Logger) {
  let current = first;
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      logger.error('The database server ended unexpectedly and is started again.');
      // If only its watchdog has ended, the server itself is still running.
      await stopServerOn(cluster);
      await sleep(restartPause, undefined, { ref: false, signal: stopping.signal });
      current = launch();
    }
  }

  watch().catch((error: unknown) => {
    // Stopped while waiting for the restart.
    if (stopping.signal.aborted) return;
    logger.error({ err: error }, 'The database server cannot be started again.');
  });
  return async () => {
    stopping.abort();
    await endServer(current, cluster);
  };
}

/** PostgreSQL's code for a refused password. */
export const wrongPassword = '28P01';

/** True once the server accepts connections, which may take long after a crash; false if it ends instead. */
async function answers(url: string, running: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (running() && Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    // A server that ends again closes the connection; without a listener the error would crash the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === wrongPassword) return true;
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}
