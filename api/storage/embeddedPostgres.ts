import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { lockFolder } from './folderLock';
import { stopServerOn } from './leftoverServer';
import { findPostgres, type PostgresRunner } from './postgresRunner';
import { reasonOf, StartError } from './startError';

/** The role and the database of the product in its own server. The role is no superuser and cannot bypass row-level security. */
const name = 'vended';

export interface EmbeddedPostgres {
  /** For the product: its own database, as a role that row-level security holds for. */
  readonly url: string;
  /** For the tests, which make databases of their own. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on a data directory, made on the first start: durable, on the loopback interface only, with a random
 * password that stays in the directory.
 *
 * @param rootDir where node_modules is
 * @throws StartError when the directory is in use, or PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(
  rootDir: string,
  dataDir: string,
  logger: Logger,
): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir);
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data directory ${folder} cannot be used: ${reasonOf(error)}. Set DATA_DIR to another.`,
    );
  });
  try {
    const runner = await findPostgres(rootDir, folder);
    const cluster = path.join(folder, 'postgres');
    // Another user has to pass through; it cannot list the folder, and the password stays its owner's.
    if (runner.owner && runner.owner.uid !== process.getuid?.()) await chmod(folder, 0o711);
    const password = await readOrMakePassword(folder);
    await stopServerOn(cluster);
    if (!(await exists(cluster))) await initialise(runner, folder, cluster, password);
    await giveTo(cluster, runner.owner);
    const server = await startServer(runner, cluster, password, logger);
    await makeOwnDatabase(server.superuserUrl, password);
    return {
      ...server,
      url: address(name, password, server.port, name),
      async stop() {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  );

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

async function readOrMakePassword(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const password = randomBytes(24).toString('hex');
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(password);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return password;
}

/** Makes the cluster beside its place and moves it there when it is whole, so that a first start can be cut short. */
async function initialise(
  runner: PostgresRunner,
  folder: string,
  cluster: string,
  password: string,
): Promise<void> {
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(draft, runner.owner);
  // The password goes through a pipe: no copy for another user to read. (Node's own pipes are sockets and cannot be opened.)
  const script = 'cat | "$@" --pwfile=/dev/stdin';
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const child = runner.spawn(['sh', '-c', script, 'sh', runner.initdb, `--pgdata=${draft}`, ...options], {
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin?.end(`${password}\n`);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`The database could not be made in ${folder}: ${reasonOf(complaint)}`);
  await rename(draft, cluster);
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The directory may come from a start as another user. */
async function giveTo(directory: string, owner: PostgresRunner['owner']): Promise<void> {
  if (!owner || (await lstat(directory)).uid === owner.uid) return;
  const entries = await readdir(directory, { recursive: true });
  for (const entry of [...entries.map((inside) => path.join(directory, inside)), directory]) {
    await chown(entry, owner.uid, owner.gid);
  }
}

/** Settings of the caller's own PostgreSQL (PGPORT, PGDATA …) must not reach this one. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !key.startsWith('PG') && !key.startsWith('LC_'));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

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

interface Server {
  readonly port: number;
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

async function startServer(
  runner: PostgresRunner,
  cluster: string,
  password: string,
  logger: Logger,
): Promise<Server> {
  let complaint = '';
  // The free port may be taken by another between being found and being used.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort();
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=120',
    ];
    const child = runner.spawn(
      [
        'sh',
        '-c',
        watchdog,
        'sh',
        runner.postgres,
        '-D',
        cluster,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      // Its own process group: Ctrl-C is for Node, which finishes the requests in hand before it stops the database.
      { detached: true, env: serverEnvironment(), stdio: ['pipe', 'ignore', 'pipe'] },
    );
    const ended = once(child, 'exit').catch(() => undefined);
    let running = true;
    void ended.then(() => (running = false));
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (/\b(FATAL|PANIC|ERROR):/.test(line)) complaint = line;
        logger.debug({ postgres: line }, 'database server');
      });
    }
    const stop = async () => {
      child.stdin?.end();
      await Promise.race([ended, sleep(20_000, undefined, { ref: false })]);
      if (running) await stopServerOn(cluster);
    };
    const superuserUrl = address('postgres', password, port, 'postgres');
    if (await answers(superuserUrl, () => running)) return { port, superuserUrl, stop };
    await stop();
  }
  throw new StartError(`The database in ${cluster} does not start: ${complaint || 'it gave no reason'}`);
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const found = probe.address();
  probe.close();
  await once(probe, 'close');
  if (found === null || typeof found === 'string')
    throw new StartError('There is no free port for the database.');
  return found.port;
}

/** True once the server takes connections; recovery after a crash may take its time. False when it ended instead. */
async function answers(url: string, running: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (running() && Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      return true;
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function makeOwnDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rows.length > 0) return;
    const secret = client.escapeLiteral(password);
    await client.query(`DROP ROLE IF EXISTS ${name}`);
    await client.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${secret}`);
    await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await client.end();
  }
}
