import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, withFileLock } from '../server/fileLock.mjs';
import { root } from './tree.mjs';

/** Each process that runs the product from this folder holds a lock there, named by its id, until it ends. */
const folder = join(root, '.cache/running');

/**
 * Lets others know that this process runs the product from this folder, until it ends.
 *
 * @returns {Promise<void>} resolves when they do
 */
export function markRunning() {
  const file = join(folder, `${process.pid}.lock`);
  process.once('exit', () => rmSync(file, { force: true }));
  return new Promise((resolve, reject) => {
    withFileLock(file, () => (resolve(), new Promise(() => undefined))).catch(reject);
  });
}

/**
 * The processes that run the product from this folder.
 *
 * @returns {Promise<number[]>}
 */
export async function runningProducts() {
  const holders = await Promise.all(locks().map((file) => holderOf(join(folder, file))));
  return holders.filter((pid) => pid !== null);
}

function locks() {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.lock'));
  } catch {
    return [];
  }
}
