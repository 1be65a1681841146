import type { Database } from '../storage/access/database';
import { addressesOfRunning } from '../storage/postgres/embeddedPostgres';
import { openStorage, type StorageConfig } from '../storage/openStorage';

/**
 * Opens the product's database as the owner of its tables, also the embedded one of a product that is running.
 *
 * @param migrates whether the database is brought up to date first
 */
export async function openOperatorStorage(
  config: StorageConfig,
  migrates: boolean,
): Promise<{ database: Database; close(): Promise<void> }> {
  const running = config.databaseUrl ? null : await addressesOfRunning(config.dataDir);
  return openStorage(
    { ...config, ...(running && { databaseUrl: running.url, databaseOwnerUrl: running.ownerUrl }) },
    { as: 'owner', migrates },
  );
}
