import { openStorage, type StorageConfig } from './openStorage';
import { addressesOfRunning } from './postgres/embeddedPostgres';

/**
 * The address of the embedded database, for a command of the gateway: of a product that runs on the data folder, or else of a server that
 * runs until it is closed.
 *
 * @throws {StartError}
 */
export async function reachEmbedded(
  config: Pick<StorageConfig, 'dataDir' | 'rootDir' | 'logger'>,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const running = await addressesOfRunning(config.dataDir);
  if (running) return { url: running.url, close: () => Promise.resolve() };
  const { embedded, close } = await openStorage(config);
  return { url: embedded?.url ?? '', close };
}
