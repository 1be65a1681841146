import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../server/freePort.mjs';
import { root } from '../../scripts/tree.mjs';

/**
 * A product with its own folders, of which a team knows only the address.
 *
 * @typedef {object} RunningProduct
 * @property {string} url
 * @property {NodeJS.ProcessEnv} env what its operator's commands need
 * @property {() => Promise<void>} stop ends it, and removes its folders
 */

/** @returns {Promise<RunningProduct>} @throws {Error} when it does not start */
export async function startProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vended-product-'));
  const port = await freePort();
  const env = {
    ...process.env,
    MODULES_DIR: path.join(folder, 'modules'),
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilRunning(product);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, env, stop };
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} product */
async function untilRunning(product) {
  const lines = createInterface(product.stdout);
  await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      console.log(line);
      if (line.startsWith('Vended is running')) resolve(undefined);
    });
    product.once('exit', () => reject(new Error('The product did not start.')));
  });
}
