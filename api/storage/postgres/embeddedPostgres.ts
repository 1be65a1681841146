import { createHmac } from 'node:crypto';
import { chmod, lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { appRole } from '../access/roles';
import { isLocked, lockFolder } from './folderLock';
import { refuseOtherMajor } from './majorVersion';
import { stopServerOn } from './leftoverServer';
import { giveTo, makeCluster, passwordFileIn, readOrMakePassword } from './postgresCluster';
import { findPostgres } from './postgresRunner';
import { startServer, wrongPassword } from './postgresServer';
import { reasonOf, StartError } from '@vended/server/startError.mjs';

/** The product's database in its own server, and the owner of its tables: no superuser, and subject to row-level security. */
const name = 'vended';

export interface EmbeddedPostgres {
  /** The product's own database for the API's queries. */
  readonly url: string;
  /** The address of the database for the owner of its tables. */
  readonly ownerUrl: string;
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
    await refuseOtherMajor(runner, cluster);
    if (!(await exists(cluster))) await makeCluster(runner, folder, cluster, password);
    await giveTo(cluster, runner.owner);
    const superuserUrl = (port: number) => address('postgres', password, port, 'postgres');
    const server = await startServer(runner, cluster, superuserUrl, logger);
    await makeOwnDatabase(superuserUrl(server.port), password).catch(async (error: unknown) => {
      await server.stop();
      if (!(error instanceof DatabaseError) || error.code !== wrongPassword) throw error;
      throw new StartError(
        `The password in ${passwordFileIn(folder)} is not that of the database in ${cluster}. Restore both from the same copy.`,
      );
    });
    return {
      ...addresses(password, server.port),
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

/** The addresses of the database that a running product has on a data directory; null when none runs. */
export async function addressesOfRunning(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> | null> {
  const folder = path.resolve(dataDir);
  if (!(await isLocked(folder))) return null;
  const lines = (
    await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  const port = Number(lines[3]);
  return port > 0 ? addresses(await readOrMakePassword(folder), port) : null;
}

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  );

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

const addresses = (password: string, port: number) => ({
  url: address(appRole, passwordOfApp(password), port, name),
  ownerUrl: address(name, password, port, name),
});

/** Another password than the owner's, so that the address for the API's queries does not let anybody sign in as the owner. */
const passwordOfApp = (password: string) => createHmac('sha256', password).update(appRole).digest('hex');

async function makeOwnDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  // A connection that is lost fails its query; without a listener the error would also crash the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const exists = async (query: string, value: string) =>
      (await client.query(query, [value])).rows.length > 0;
    const createRole = async (role: string, secret: string) => {
      if (await exists('SELECT 1 FROM pg_roles WHERE rolname = $1', role)) return;
      await client.query(
        `CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${client.escapeLiteral(secret)}`,
      );
    };
    await createRole(name, password);
    await createRole(appRole, passwordOfApp(password));
    if (!(await exists('SELECT 1 FROM pg_database WHERE datname = $1', name)))
      await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await client.end();
  }
}
