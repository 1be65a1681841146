import { StartError } from '@vended/server/startError.mjs';
import type { Logger } from 'pino';
import type { BuildStore } from '../builds/buildStore';
import { folderBuilds } from '../builds/folderBuilds';
import { nodeBuilds } from '../builds/nodeBuilds';
import { postgresBuilds } from '../builds/postgresBuilds';
import { postgresRegistry } from '../registry/postgresRegistry';
import { openPlatformDatabase, type PlatformDatabase } from '../storage/platformDatabase';
import type { BuildStoreSetting, StoreSettings } from '../storeSettings';
import { createBuildTrust } from '../signatures/buildTrust';
import { postgresSignatures } from '../signatures/postgresSignatures';
import type { Stores } from './stores';
import { takeOverFlags } from './takeOverFlags';
import { takeOverFolders, type StateFolders } from './takeOverFolders';

interface Options extends StoreSettings, StateFolders {
  readonly logger: Logger;
}

interface OpenStores extends Stores {
  /** What nodes share in addition to the registry. */
  readonly database: PlatformDatabase;
}

/**
 * Opens the registry, the build store, and the keys and signatures. What an earlier release has kept in the folders is taken over first.
 *
 * @param following whether changes of other nodes are followed; a command needs only what is true now
 * @throws {StartError} in one line when one cannot be used
 */
export async function openStores(options: Options, following = false): Promise<OpenStores> {
  const { modulesDir, registryUrl, hasOwnRole, buildStore, logger } = options;
  if (registryUrl === null)
    throw new StartError(
      'Neither REGISTRY_URL nor DATABASE_URL is set, so it is not known where the registry is. Set one of them to a PostgreSQL, such as postgres://name:password@db.example.com/vended.',
    );
  const database = await openPlatformDatabase(registryUrl, logger, { hasOwnRole });
  try {
    await takeOverFolders(database, options);
    const shared = await openBuildStore(buildStore, database);
    const registry = await postgresRegistry(database, logger, following);
    await takeOverFlags({ ...options, database, registry });
    const trust = createBuildTrust(postgresSignatures(database), shared ?? folderBuilds(modulesDir));
    return {
      database,
      trust,
      builds: nodeBuilds(modulesDir, shared, (record) => trust.verified(record)),
      registry,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Null where the node's own folder is the store. */
async function openBuildStore(
  setting: BuildStoreSetting,
  database: PlatformDatabase,
): Promise<BuildStore | null> {
  switch (setting.kind) {
    case 'folder':
      return null;
    case 'postgres':
      return postgresBuilds(database);
    case 's3':
      return (await import('../builds/s3Builds')).s3Builds(setting);
  }
}

export async function closeStores({ builds, registry }: Stores): Promise<void> {
  await builds.store.close();
  await registry.close();
}
