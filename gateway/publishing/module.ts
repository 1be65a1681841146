import os from 'node:os';
import { createLogger } from '../settings/settings';
import type { Environment } from '@vended/server/settings';
import type { Provenance } from '../signatures/signatures';
import { runCommand, type Verifiable } from './commands';
import { closeStores, openStores } from './openStores';
import { readStoreSettings } from '../settings/storeSettings';

interface CallOptions {
  readonly env: Environment;
  readonly modulesDir: string;
  readonly folderOf: (named: string) => Promise<string>;
  readonly provenanceOf: (folder: string) => Provenance | null;
  readonly verifyBuild: (published: Verifiable) => Promise<void>;
}

/**
 * `npm run module`: the command line for releases, on the registry and the build store that the environment names.
 *
 * @throws {StartError} in one line
 */
export async function moduleCommand(
  args: readonly string[],
  { env, modulesDir, ...calls }: CallOptions,
): Promise<void> {
  const say = (line: string) => console.log(line);
  const stores = await openStores({ ...readStoreSettings(env), modulesDir, logger: createLogger(env) });
  try {
    await runCommand(args, { ...stores, ...calls, user: userName(), say });
  } finally {
    await closeStores(stores);
  }
}

/** The name of the operating system's user, or `unknown`. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}
