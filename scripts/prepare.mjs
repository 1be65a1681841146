import { join } from 'node:path';
import { withFileLock } from '../server/fileLock.mjs';
import { ensureBuilt } from './build.mjs';
import { publishBuilds } from './publish.mjs';
import { markRunning } from './runningProducts.mjs';
import { ensureInstalled } from './setup.mjs';
import { root } from './tree.mjs';

/** @typedef {import('./build.mjs').Progress} Progress */

/**
 * Prepares the clone: installs what is missing and builds what is stale. Only one process at a time does this; others wait for it.
 *
 * @param {Progress & { runs?: boolean }} options `runs`: this process will run the product from this folder
 * @throws {Error} in one line that names the remedy
 */
export async function prepare({ runs, ...progress }) {
  await alone(progress.say, async () => {
    await ensureInstalled(progress);
    await ensureBuilt(progress);
    // Before another process may prepare the folder: it would not know of this one.
    if (runs) await markRunning();
  });
}

/**
 * Publishes the builds that have changed since the last start.
 *
 * @param {import('./startProduct.mjs').Publishing} options
 * @throws {Error} in one line that names the remedy
 */
export async function publish(options) {
  await alone(options.say, () => publishBuilds(options));
}

/** @param {Progress['say']} say @param {() => Promise<void>} work */
async function alone(say, work) {
  await withFileLock(join(root, '.cache/prepare.lock'), work, (pid) =>
    say(`Process ${pid} is preparing this folder; waiting for it …`),
  );
}
