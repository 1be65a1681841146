import type { Logger } from 'pino';
import { nodeBuilds } from '../builds/nodeBuilds';
import { fileRegistry } from '../registry/fileRegistry';
import type { StoreSettings } from './storeSettings';
import type { Stores } from './stores';

interface Options extends StoreSettings {
  readonly modulesDir: string;
  readonly logger: Logger;
}

/** Opens the registry and the build store. @throws {StartError} in one line when one cannot be reached */
export function openStores({ modulesDir }: Options): Promise<Stores> {
  return Promise.resolve({ builds: nodeBuilds(modulesDir, null), registry: fileRegistry(modulesDir) });
}

export async function closeStores({ builds, registry }: Stores): Promise<void> {
  await builds.store.close();
  await registry.close();
}
