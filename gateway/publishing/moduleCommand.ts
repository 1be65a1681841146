import os from 'node:os';
import { createLogger } from '@vended/server/logger';
import type { Environment } from '@vended/server/settings';
import { readOrigin } from '@vended/server/settings';
import { readAddress } from '@vended/server/address.mjs';
import { readReportKey, sharedReportKey } from '../storage/reportKey';
import { createPreviews } from '../previews/previews';
import { openPreviewStore } from '../previews/previewStore';
import type { Provenance } from '../signatures/signatures';
import { runCommand, type Verifiable } from './commands';
import { closeStores, openStores } from './openStores';
import { readStoreSettings } from '../settings/storeSettings';

interface CallOptions {
  readonly env: Environment;
  readonly modulesDir: string;
  /** Where the key is that signs links, on one machine. */
  readonly dataDir: string;
  readonly folderOf: (named: string) => Promise<string>;
  readonly provenanceOf: (folder: string) => Provenance | null;
  readonly verifyBuild: (published: Verifiable) => Promise<void>;
}

/**
 * `npm run module`: the command line for releases, on the registry and the build store that the environment names.
 *
 * @throws {StartError} in one line
 */
export async function runOnRegistry(
  args: readonly string[],
  { env, modulesDir, dataDir, ...calls }: CallOptions,
): Promise<void> {
  const say = (line: string) => console.log(line);
  const stores = await openStores({ ...readStoreSettings(env), modulesDir, logger: createLogger(env) });
  try {
    const previewing = async () => {
      const { database, builds, registry } = stores;
      const key = await (database ? sharedReportKey(database) : readReportKey(dataDir));
      const store = openPreviewStore(modulesDir, database);
      return { previews: createPreviews({ builds, registry, store, key }), origin: siteOf(env) };
    };
    await runCommand(args, { ...stores, ...calls, previewing, user: userName(), say });
  } finally {
    await closeStores(stores);
  }
}

/** Where the product is opened: its public address, or this machine's. */
function siteOf(env: Environment): string {
  const { host, port } = readAddress(env);
  return readOrigin(env, 'SITE_URL') ?? `http://${host}:${port}`;
}

/** The name of the operating system's user, or `unknown`. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}
