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
  { databaseUrl, databaseOwnerUrl, dataDir, rootDir, logger, production = false }: StorageConfig,
  { as = 'app', migrates = true }: StorageOptions = {},
): Promise<{ database: Database; close(): Promise<void> }> {
  const server = databaseUrl ? null : await startEmbeddedPostgres(rootDir, dataDir, logger);
  const url = databaseUrl ?? server?.url ?? '';
  const ownerUrl = databaseUrl ? (databaseOwnerUrl ?? databaseUrl) : (server?.ownerUrl ?? '');
  const opened: Database[] = [];
  const close = async () => {
    await Promise.all(opened.map((database) => database.close()));
    await server?.stop();
  };
  const open = async (address: string, role: DatabaseRole) => {
    const database = openDatabase(await connect(address, logger, role));
    opened.push(database);
    return database;
  };
  try {
    const owner = await open(ownerUrl, 'owner');
    const app = await open(url, 'app');
    if (migrates) {
      await migrate(owner.unscoped);
      await grantToApp(owner.unscoped, app.unscoped, logger);
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
