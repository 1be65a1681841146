import { connect } from '../storage/access/connection';
import { openDatabase, type Database } from '../storage/access/database';
import { addressOfRunning } from '../storage/postgres/embeddedPostgres';
import { migrate } from '../storage/migrations/migrate';
import { openStorage, type StorageConfig } from '../storage/openStorage';

/**
 * Opens the product's database, also the embedded one of a product that is running.
 *
 * @param migrates whether the database is brought up to date first
 */
export async function openOperatorStorage(
  config: StorageConfig,
  migrates: boolean,
): Promise<{ database: Database; close(): Promise<void> }> {
  const running = config.databaseUrl ? null : await addressOfRunning(config.dataDir);
  if (!running) return openStorage(config, migrates);
  const database = openDatabase(await connect(running, config.logger));
  if (migrates) await migrate(database.unscoped);
  return { database, close: database.close };
}
