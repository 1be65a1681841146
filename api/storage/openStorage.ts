import type { Logger } from 'pino';
import { connect } from './access/connection';
import { openDatabase, type Database } from './access/database';
import { startEmbeddedPostgres } from './postgres/embeddedPostgres';
import { migrate } from './migrations/migrate';
import { grantToApp, warnOfWayBack, type DatabaseRole } from './access/roles';

export interface StorageConfig {
  /** A PostgreSQL to use instead of an embedded one. */
  readonly databaseUrl?: string;
  /** The same database for the owner of its tables, where that is another role than that of `databaseUrl`. */
  readonly databaseOwnerUrl?: string;
  /** The same database and role without the pooler to which `databaseUrl` leads: for notifications, and for the owner. */
  readonly databaseDirectUrl?: string;
  /** How many connections there are at most. */
  readonly poolSize?: number;
  readonly dataDir: string;
  readonly rootDir: string;
  readonly logger: Logger;
  /** Whether the log says what is unsafe in production only. */
  readonly production?: boolean;
}

export interface StorageOptions {
  /** Whose rights the queries have; by default the app's. */
  readonly as?: DatabaseRole;
  /** False leaves the schema unchanged. */
  readonly migrates?: boolean;
}

/**
 * Opens and migrates the database: the one at `databaseUrl`, or else an embedded one.
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
  { as = 'app', migrates = true }: StorageOptions = {},
): Promise<{ database: Database; close(): Promise<void> }> {
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
  try {
    const owner = await openOwner();
    const app = await openApp();
    if (migrates) {
      await migrate(owner.unscoped);
      await grantToApp(owner.unscoped, app.unscoped);
      if (production) await warnOfWayBack(owner.unscoped, app.unscoped, logger);
    }
    const [kept, other] = as === 'owner' ? [owner, app] : [app, owner];
    opened.splice(0, opened.length, kept);
    await other.close();
    return { database: kept, close };
  } catch (error) {
    await close();
    throw error;
  }
}
