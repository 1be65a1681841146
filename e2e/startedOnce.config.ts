import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withFileLock } from '@vended/server/fileLock.mjs';
import { startedBefore, startProduct } from './product';

const root = join(import.meta.dirname, '..');
/** Where `npm run test:changed` keeps the folder of a product. */
const kept = join(root, '.cache/started');

/**
 * Starts and stops a product before the tests, for the products of the tests to start with a copy of its folder:
 * compressing the builds and filling the database is most of the work of a first start. With KEEP_STARTED, the folder is kept for the
 * next run, in which a start publishes only the modules that have changed since.
 *
 * @returns what Playwright calls after the tests: removes what is not kept
 */
export default async function startOnce(): Promise<() => Promise<void>> {
  if (process.env.KEEP_STARTED) {
    // Journeys and other browser tests may begin at the same time.
    process.env[startedBefore] = await withFileLock(`${kept}.lock`, keptFolder);
    return () => Promise.resolve();
  }
  const product = await startProduct();
  await product.stop();
  process.env[startedBefore] = dirname(product.modulesDir);
  return () => product.end();
}

/** The folder that is kept, of a product that these servers have started. */
async function keptFolder(): Promise<string> {
  const folder = join(kept, await stateOfServers());
  if (existsSync(folder)) return folder;
  const product = await startProduct();
  await product.stop();
  await rm(kept, { recursive: true, force: true });
  await cp(dirname(product.modulesDir), `${folder}.new`, { recursive: true });
  await rename(`${folder}.new`, folder);
  await product.end();
  return folder;
}

/** Identifies the servers, whose first start fills the folder. */
async function stateOfServers(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const dist of ['api/dist', 'gateway/dist', 'shell/dist/browser'])
    for (const name of (await readdir(join(root, dist))).toSorted())
      if (/\.[mc]?js$/.test(name)) hash.update(await readFile(join(root, dist, name)));
  return hash.digest('hex');
}
