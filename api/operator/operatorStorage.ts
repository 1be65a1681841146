import type { Database } from '../storage/access/database';
import { addressesOfRunning } from '../storage/postgres/embeddedPostgres';
import { openStorage, type StorageConfig, type StorageOptions } from '../storage/openStorage';

interface OperatorStorage {
  readonly database: Database;
  /** The address of the embedded server; null where there is none. */
  readonly embeddedUrl: string | null;
  close(): Promise<void>;
}

/** Opens the product's database as the owner of its tables, also the embedded one of a product that is running. */
export async function openOperatorStorage(
  config: StorageConfig,
  schema?: StorageOptions['schema'],
): Promise<OperatorStorage> {
  const running = config.databaseUrl ? null : await addressesOfRunning(config.dataDir);
  const storage = await openStorage(
    { ...config, ...(running && { databaseUrl: running.url, databaseOwnerUrl: running.ownerUrl }) },
    { as: 'owner', schema },
  );
  return { ...storage, embeddedUrl: (running ?? storage.embedded)?.url ?? null };
}
