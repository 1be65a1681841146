import type { Database } from '../storage/access/database';
import { addressesOfRunning } from '../storage/postgres/embeddedPostgres';
import { openStorage, type StorageConfig, type StorageOptions } from '../storage/openStorage';

/** Opens the product's database as the owner of its tables, also the embedded one of a product that is running. */
export async function openOperatorStorage(
  config: StorageConfig,
  schema?: StorageOptions['schema'],
): Promise<{ database: Database; close(): Promise<void> }> {
  const running = config.databaseUrl ? null : await addressesOfRunning(config.dataDir);
  return openStorage(
    { ...config, ...(running && { databaseUrl: running.url, databaseOwnerUrl: running.ownerUrl }) },
    { as: 'owner', schema },
  );
}
