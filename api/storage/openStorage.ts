import type { Logger } from 'pino';
import { connect } from './access/connection';
import { openDatabase, type Database } from './access/database';
import { startEmbeddedPostgres } from './postgres/embeddedPostgres';
import { migrate } from './migrations/migrate';

export interface StorageConfig {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly rootDir: string;
  readonly logger: Logger;
}

/**
 * Opens and migrates the database: the one at `databaseUrl`, or else an embedded one.
 *
 * @param migrates false leaves the schema unchanged
 * @throws StartError
 */
export async function openStorage(
  { databaseUrl, dataDir, rootDir, logger }: StorageConfig,
  migrates = true,
): Promise<{ database: Database; close(): Promise<void> }> {
  const server = databaseUrl ? null : await startEmbeddedPostgres(rootDir, dataDir, logger);
  try {
    const database = openDatabase(await connect(databaseUrl ?? server?.url ?? '', logger));
    const close = async () => {
      await database.close();
      await server?.stop();
    };
    try {
      if (migrates) await migrate(database.unscoped);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, close };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}
