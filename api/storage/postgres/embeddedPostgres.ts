import { chmod, lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { isLocked, lockFolder } from './folderLock';
import { stopServerOn } from './leftoverServer';
import { giveTo, makeCluster, readOrMakePassword } from './postgresCluster';
import { findPostgres } from './postgresRunner';
import { startServer } from './postgresServer';
import { reasonOf, StartError } from '@vended/server/startError.mjs';

/** The role and the database of the product in its own server. The role is no superuser and cannot bypass row-level security. */
const name = 'vended';

export interface EmbeddedPostgres {
  /** For the product: its own database, with a role that row-level security applies to. */
  readonly url: string;
  /** For the tests, which create their own databases. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on a data directory, created on the first start: durable, on the loopback interface only, with a random
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
    // Another user needs to traverse the folder; it can neither list it nor read the password.
    if (runner.owner && runner.owner.uid !== process.getuid?.()) await chmod(folder, 0o711);
    const password = await readOrMakePassword(folder);
    await stopServerOn(cluster);
    if (!(await exists(cluster))) await makeCluster(runner, folder, cluster, password);
    await giveTo(cluster, runner.owner);
    const superuserUrl = (port: number) => address('postgres', password, port, 'postgres');
    const server = await startServer(runner, cluster, superuserUrl, logger);
    await makeOwnDatabase(superuserUrl(server.port), password);
    return {
      url: address(name, password, server.port, name),
      superuserUrl: superuserUrl(server.port),
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

/** The address of the server that a running product has on a data directory; null when none runs. */
export async function addressOfRunning(dataDir: string): Promise<string | null> {
  const folder = path.resolve(dataDir);
  if (!(await isLocked(folder))) return null;
  const lines = (
    await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  const port = Number(lines[3]);
  return port > 0 ? address(name, await readOrMakePassword(folder), port, name) : null;
}

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  );

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

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
