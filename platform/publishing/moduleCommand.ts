import os from 'node:os';
import { createLogger } from '@vended/server/logger';
import { commonVariables, readVariables, type Environment } from '@vended/server/settings';
import { readAddress } from '@vended/server/address.mjs';
import { readReportKey } from '../storage/reportKey';
import { createLinks } from '../links/links';
import { openLinkStore } from '../links/linkStore';
import { runCommand, type Context } from './commands';
import { untilServed } from '../registry/nodes';
import { closeStores, openStores } from './openStores';
import { readStoreSettings } from '../storeSettings';

// For the command's script, which prints it without opening a product.
export { usage } from './commands';

interface CallOptions extends Pick<Context, 'folderOf' | 'provenanceOf' | 'verifyBuild'> {
  readonly env: Environment;
  readonly modulesDir: string;
  /** Where an earlier release has kept the key of reports. */
  readonly dataDir: string;
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
  const stores = await openStores({
    ...readStoreSettings(env),
    modulesDir,
    dataDir,
    logger: createLogger(env),
  });
  try {
    const siteLinks = async () => {
      const { database, builds, registry } = stores;
      const [key, store] = [await readReportKey(database), openLinkStore(database)];
      return { links: createLinks({ builds, registry, store, key }), ...siteOf(env) };
    };
    const before = stores.registry.latest();
    await runCommand(args, { ...stores, ...calls, siteLinks, user: userName(), say });
    const revision = stores.registry.latest();
    if (revision > before && !(await untilServed(stores.database.db, revision)))
      say('A running node does not serve this yet. Its log says why.');
  } finally {
    await closeStores(stores);
  }
}

/** Where the product is opened: its public address, or what a start on this machine would have. */
function siteOf(env: Environment) {
  const { SITE_URL } = readVariables(commonVariables, env);
  const { host, port } = readAddress(env);
  return { origin: SITE_URL ?? `http://${host}:${port}`, isAssumed: SITE_URL === undefined };
}

/** The name of the operating system's user, or `unknown`. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}
