import { join } from 'node:path';
import { withFileLock } from '../server/fileLock.mjs';
import { ensureBuilt } from './build.mjs';
import { publishBuilds } from './publish.mjs';
import { ensureInstalled } from './setup.mjs';
import { root } from './tree.mjs';

/**
 * Prepares the clone for a start: installs what is missing, builds what is stale, and publishes what has changed if
 * there is a folder to publish to. Only one process at a time does this; others wait for it.
 *
 * @param {import('./build.mjs').Progress & { env?: NodeJS.ProcessEnv, modulesDir?: string }} options
 * @throws {Error} in one line that names the remedy
 */
export async function prepare({ env = process.env, modulesDir, ...progress }) {
  await withFileLock(
    join(root, '.cache/prepare.lock'),
    async () => {
      await ensureInstalled(progress);
      await ensureBuilt(progress);
      if (modulesDir) await publishBuilds(modulesDir, progress.say, env);
    },
    (pid) => progress.say(`Process ${pid} is preparing this folder; waiting for it …`),
  );
}
