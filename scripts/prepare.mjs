import { join } from 'node:path';
import { withFileLock } from '../server/fileLock.mjs';
import { ensureBuilt } from './build.mjs';
import { publishBuilds } from './publish.mjs';
import { ensureInstalled } from './setup.mjs';
import { root } from './tree.mjs';

/**
 * Brings the clone to where it can be started: installs what is missing, builds what is stale, and publishes what changed if
 * there is a folder to publish to. One process at a time does so; another one waits for it.
 *
 * @param {import('./build.mjs').Progress & { modulesDir?: string }} options
 * @throws {Error} in one line that names the remedy
 */
export async function prepare({ modulesDir, ...progress }) {
  await withFileLock(
    join(root, '.cache/prepare.lock'),
    async () => {
      await ensureInstalled(progress);
      await ensureBuilt(progress);
      if (modulesDir) await publishBuilds(modulesDir, progress.say);
    },
    (pid) => progress.say(`Process ${pid} is preparing this folder; waiting for it …`),
  );
}
