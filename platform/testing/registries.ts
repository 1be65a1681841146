import { pino } from 'pino';
import { folderBuilds } from '../builds/folderBuilds';
import { nodeBuilds } from '../builds/nodeBuilds';
import { openStores } from '../publishing/openStores';
import type { Stores } from '../publishing/stores';
import { untilServed } from '../registry/nodes';
import { postgresRegistry } from '../registry/postgresRegistry';
import type { Modules } from '../registry/registryStore';
import { createBuildTrust } from '../signatures/buildTrust';
import { postgresSignatures } from '../signatures/postgresSignatures';
import { openPlatformDatabase, type PlatformDatabase } from '../storage/platformDatabase';
import { closedAfterFile, closedAfterUse } from './lifetimes';
import { postgres } from './platformDatabase';

interface Registry {
  readonly url: string;
  readonly database: PlatformDatabase;
}

const ofFolders = new Map<string, Promise<Registry>>();

/** Registries that no test uses any more: to empty one takes less time than to make and to open another. */
const spare: Registry[] = [];

const logger = pino({ level: 'silent' });

/** The registry of what is published in a folder, in a database that no other running test uses. */
function registryOf(modulesDir: string): Promise<Registry> {
  const known = ofFolders.get(modulesDir) ?? makeRegistry();
  if (!ofFolders.has(modulesDir)) {
    ofFolders.set(modulesDir, known);
    closedAfterUse(async () => {
      ofFolders.delete(modulesDir);
      spare.push(await known);
    });
  }
  return known;
}

async function makeRegistry(): Promise<Registry> {
  const used = spare.pop();
  if (used) {
    await postgres.empty(used.url);
    return used;
  }
  const url = await postgres.create();
  const database = await openPlatformDatabase(url, logger);
  closedAfterFile(database.close);
  return { url, database };
}

/** The address of the database with a folder's registry. */
export const registryUrlOf = async (modulesDir: string): Promise<string> =>
  (await registryOf(modulesDir)).url;

/** What nodes share, of a folder's registry. */
export const databaseOf = async (modulesDir: string): Promise<PlatformDatabase> =>
  (await registryOf(modulesDir)).database;

/** A folder with builds and their registry, as a process opens them. A change is done when the gateways that are running serve it. */
export async function storesOf(modulesDir: string): Promise<Stores> {
  const database = await databaseOf(modulesDir);
  const trust = createBuildTrust(postgresSignatures(database), folderBuilds(modulesDir));
  const registry = await postgresRegistry(database, logger, false);
  return {
    builds: nodeBuilds(modulesDir, null, (record) => trust.verified(record)),
    registry: {
      ...registry,
      async change(...args) {
        const changed = await registry.change(...args);
        if (changed.changed) await untilServed(database.db, registry.latest());
        return changed;
      },
    },
    trust,
  };
}

/** What a folder's registry says of each module. */
export async function liveModules(modulesDir: string): Promise<Modules> {
  return (await (await storesOf(modulesDir)).registry.read()).modules;
}

/** The build of a module that the registry has live. */
export async function liveBuild(modulesDir: string, name: string): Promise<string> {
  return (await liveModules(modulesDir))[name]?.live ?? 'none';
}

type NodeOptions = Parameters<typeof openStores>[0];

/** A node that has no other parts than its stores, until they are closed. */
export function openNode(
  node: Pick<NodeOptions, 'modulesDir' | 'registryUrl' | 'buildStore'> & Partial<NodeOptions>,
): ReturnType<typeof openStores> {
  return openStores({ hasOwnRole: false, productUrl: null, dataDir: node.modulesDir, logger, ...node });
}
