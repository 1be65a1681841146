import type { Logger } from 'pino';
import { connect } from './access/connection';
import { openDatabase, type Database } from './access/database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres/embeddedPostgres';
import { StartError } from '@vended/server/startError.mjs';
import { checkSchema, migrate } from './migrations/migrate';
import { warnOfCollations } from './access/collations';
import { grantToApp, warnOfWayBack, type DatabaseRole } from './access/roles';
import { commandCall } from '@vended/server/commandCall.mjs';

export interface StorageConfig {
  /** A PostgreSQL to use instead of an embedded one. */
  readonly databaseUrl?: string;
  /** The address for the owner of the tables, where that is another role than that of `databaseUrl`. */
  readonly databaseOwnerUrl?: string;
  /** The address without the pooler to which `databaseUrl` leads: for notifications, and for the owner. */
  readonly databaseDirectUrl?: string;
  /** How many connections there are at most. */
  readonly poolSize?: number;
  readonly dataDir: string;
  readonly rootDir: string;
  readonly logger: Logger;
  /** Whether the log also warns of what is unsafe only in production. */
  readonly production?: boolean;
}

export interface StorageOptions {
  /** Whose rights the queries have; by default the app's. */
  readonly as?: DatabaseRole;
  /**
   * What becomes of the schema. By default an embedded database is migrated, and outside production an empty one is; any other
   * is only checked, because the nodes of a product start at any time and in any order. `grant` only gives the app's role its rights
   * on the existing tables.
   */
  readonly schema?: 'migrate' | 'check' | 'leave' | 'grant';
}

export interface Storage {
  readonly database: Database;
  /** The addresses of the embedded server, for other processes of this machine; null where there is none. */
  readonly embedded: Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> | null;
  close(): Promise<void>;
}

/**
 * Opens the database: the one at `databaseUrl`, or else an embedded one.
 *
 * @throws StartError
 */
export async function openStorage(
  {
    databaseUrl,
    databaseOwnerUrl,
    databaseDirectUrl,
    poolSize,
    dataDir,
    rootDir,
    logger,
    production = false,
  }: StorageConfig,
  { as = 'app', schema }: StorageOptions = {},
): Promise<Storage> {
  const server = databaseUrl ? null : await startEmbeddedPostgres(rootDir, dataDir, logger);
  const url = databaseUrl ?? server?.url ?? '';
  const ownerUrl = server?.ownerUrl ?? databaseOwnerUrl ?? databaseDirectUrl ?? url;
  const directUrl = databaseUrl ? databaseDirectUrl : undefined;
  const opened: Database[] = [];
  const close = async () => {
    await Promise.all(opened.map((database) => database.close()));
    await server?.stop();
  };
  const keep = (database: Database) => {
    opened.push(database);
    return database;
  };
  const openOwner = async () => keep(openDatabase(await connect(ownerUrl, logger, { as: 'owner' })));
  const openApp = async () => {
    if (directUrl === undefined)
      return keep(openDatabase(await connect(url, logger, { as: 'app', max: poolSize })));
    const pool = await connect(url, logger, { as: 'app', max: poolSize, pooled: true });
    const direct = await connect(directUrl, logger, { as: 'app', max: 2 }).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    return keep(openDatabase(pool, direct));
  };
  async function bringUpToDate() {
    const [owner, app] = [await openOwner(), await openApp()];
    if (schema !== 'grant') await migrate(owner.unscoped);
    await grantToApp(owner.unscoped, app.unscoped);
    await Promise.all([owner, app].map((database) => database.close()));
    opened.splice(-2);
  }
  try {
    const database = as === 'owner' ? await openOwner() : await openApp();
    if (schema === 'leave') return { database, embedded: server, close };
    const migrates = schema === 'migrate' || schema === 'grant' || (server !== null && schema !== 'check');
    if (migrates) await bringUpToDate();
    else if ((await checkSchema(database.unscoped)) === 'empty') {
      if (production || schema === 'check') throw noTables();
      await bringUpToDate();
    } else await warnOfCollations(database.unscoped, logger);
    if (as === 'app' && production) await warnOfWayBack(database.unscoped, logger);
    return { database, embedded: server, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const noTables = () =>
  new StartError(`The database has no tables yet: run ${commandCall('operator')} migrate, and start again.`);
