import type { Logger } from 'pino';
import type { BuildStore } from '../builds/buildStore';
import { folderBuilds } from '../builds/folderBuilds';
import { nodeBuilds } from '../builds/nodeBuilds';
import { postgresBuilds } from '../builds/postgresBuilds';
import { fileRegistry } from '../registry/fileRegistry';
import { postgresRegistry } from '../registry/postgresRegistry';
import { openPlatformDatabase, type PlatformDatabase } from '../storage/platformDatabase';
import type { BuildStoreSetting, StoreSettings } from '../settings/storeSettings';
import { createBuildTrust } from '../signatures/buildTrust';
import { fileSignatures } from '../signatures/fileSignatures';
import { postgresSignatures } from '../signatures/postgresSignatures';
import type { Stores } from './stores';

interface Options extends StoreSettings {
  /** This node's folder of builds. */
  readonly modulesDir: string;
  readonly logger: Logger;
}

interface OpenStores extends Stores {
  /** What nodes share in addition to the registry; null on one machine. */
  readonly database: PlatformDatabase | null;
}

/**
 * Opens the registry, the build store, and the keys and signatures.
 *
 * @param following whether changes of other nodes are followed; a command needs only what is true now
 * @throws {StartError} in one line when one cannot be used
 */
export async function openStores(
  { modulesDir, registryUrl, buildStore, logger }: Options,
  following = false,
): Promise<OpenStores> {
  const database = registryUrl === null ? null : await openPlatformDatabase(registryUrl, logger);
  try {
    const shared = await openBuildStore(buildStore, database);
    const signatures = database ? postgresSignatures(database) : fileSignatures(modulesDir);
    const trust = createBuildTrust(signatures, shared ?? folderBuilds(modulesDir));
    return {
      database,
      trust,
      builds: nodeBuilds(modulesDir, shared, (record) => trust.verified(record)),
      registry: database ? await postgresRegistry(database, logger, following) : fileRegistry(modulesDir),
    };
  } catch (error) {
    await database?.close();
    throw error;
  }
}

/** Null where the node's own folder is the store. */
async function openBuildStore(
  setting: BuildStoreSetting,
  database: PlatformDatabase | null,
): Promise<BuildStore | null> {
  switch (setting.kind) {
    case 'folder':
      return null;
    case 'postgres':
      return database && postgresBuilds(database);
    case 's3':
      return (await import('../builds/s3Builds')).s3Builds(setting);
  }
}

export async function closeStores({ builds, registry }: Stores): Promise<void> {
  await builds.store.close();
  await registry.close();
}
