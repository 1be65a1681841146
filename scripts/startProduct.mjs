import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { listenError, readAddress } from '../server/address.mjs';
import { stopSignal } from '../server/stopSignal.mjs';
import { prepare } from './prepare.mjs';
import { logFile } from './runTool.mjs';
import { serve } from './serve.mjs';
import { root } from './tree.mjs';

/**
 * `npm start`: from a clone with nothing but Node and npm to the running product, which a signal stops.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function start(env) {
  const signal = stopSignal();
  const modulesDir = env['MODULES_DIR'] ? path.resolve(env['MODULES_DIR']) : path.join(root, '.modules');
  const say = (/** @type {string} */ line) => console.log(line);
  try {
    // Found out before anything that takes long; the server itself finds out again when it takes the port.
    await checkFree(readAddress(env));
    await prepare({ env, modulesDir, signal, say });
    await serve({ env, modulesDir, signal, say });
    process.exit(0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    console.error(explain(error));
    process.exit(1);
  }
}

/** @param {import('../server/address.mjs').Address} address */
async function checkFree(address) {
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenError(error, address)));
    probe.listen(address.port, address.host, () => probe.close(resolve));
  });
}

/**
 * One line: what is foreseen says what to do; of anything else the details are kept in a file.
 * @param {unknown} error
 */
function explain(error) {
  if (error instanceof Error && error.name === 'StartError') return error.message;
  const details = logFile('start');
  mkdirSync(path.dirname(details), { recursive: true });
  writeFileSync(details, `${error instanceof Error ? error.stack : error}\n`);
  const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
  return `Vended could not start: ${reason} (details in ${details})`;
}
