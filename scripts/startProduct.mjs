import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { listenError, readAddress } from '../server/address.mjs';
import { withSecretFiles } from '../server/secretFiles.mjs';
import { describeStartFailure, readTogether } from '../server/startError.mjs';
import { stateFolders } from '../server/stateFolders.mjs';
import { stopSignal } from '../server/stopSignal.mjs';
import { load } from './builtServers.mjs';
import { serve } from './serve.mjs';
import { readWorkers, serveByWorkers } from './workers.mjs';

/** The accounts that a first start outside production adds to the database. */
const demonstration = `
Demonstration accounts, all with the password vended-demo:
  platform       the platform's administrator
  acme.admin     administrator of Acme Tooling
  acme.user      user of Acme Tooling
  globex.admin   administrator of Globex Foods
  fresh.admin    administrator of Fresh Start, where all is still empty
`;

/** @typedef {{ env: NodeJS.ProcessEnv, dataDir: string, modulesDir: string, say: (line: string) => void }} Publishing `env` names the database */

/**
 * @typedef {object} Start
 * @property {(options: { signal: AbortSignal, say: (line: string) => void }) => Promise<void>} [prepare] what comes before, where builds are made
 * @property {(env: NodeJS.ProcessEnv) => void} [checkMore] settings that only this kind of start needs
 * @property {(options: Publishing) => Promise<void>} publish what a start publishes
 * @property {string} stateDir where `.data` and `.modules` are, unless DATA_DIR and MODULES_DIR say otherwise
 * @property {string} [detailsFile] the file for details of unexpected errors; without it they are printed
 */

/**
 * Starts the product and serves it until a signal stops it; then ends this process.
 *
 * @param {NodeJS.ProcessEnv} given
 * @param {Start} start
 */
export async function start(given, { prepare, checkMore, publish, stateDir, detailsFile }) {
  const signal = stopSignal();
  const say = (/** @type {string} */ line) => console.log(line);
  const onServing = (/** @type {string} */ url, /** @type {boolean} */ firstStart) => {
    say(`Vended is running at ${url}`);
    if (firstStart) say(demonstration);
  };
  try {
    const env = withSecretFiles(given);
    if (prepare) {
      // Checked before it, because it takes long.
      await checkFree(
        readTogether({ address: () => readAddress(env), workers: () => readWorkers(env) }).address,
      );
      await prepare({ signal, say });
    }
    // Before anything is written. The server checks the port again when it takes it.
    const { address, workers } = await checkSettings(env, checkMore);
    await checkFree(address);
    const { dataDir, modulesDir } = stateFolders(env, stateDir);
    const serving = {
      ...{ env, dataDir, modulesDir, signal, onServing },
      publish: (/** @type {NodeJS.ProcessEnv} */ own) => publish({ env: own, dataDir, modulesDir, say }),
    };
    await (workers > 1 ? serveByWorkers(serving, workers) : serve(serving));
    process.exit(0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    console.error(explain(error, detailsFile));
    process.exit(1);
  }
}

/**
 * Reads all settings, as the servers do later.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Start['checkMore']} checkMore
 * @throws {StartError} that names all that are wrong
 */
async function checkSettings(env, checkMore = () => undefined) {
  const { createLogger } = await load('gateway/dist/logger.js');
  const { readSettings } = await load('gateway/dist/settings.js');
  const { apiSettings } = await load('api/dist/settings.js');
  return readTogether({
    more: () => checkMore(env),
    address: () => readAddress(env),
    workers: () => readWorkers(env),
    log: () => createLogger(env),
    gateway: () => readSettings(env),
    api: () => apiSettings(env),
  });
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
 * One line: an expected error says what to do; the details of any other error go into a file.
 * @param {unknown} error @param {string} [detailsFile]
 */
function explain(error, detailsFile) {
  if (!detailsFile || (error instanceof Error && error.name === 'StartError'))
    return describeStartFailure(error);
  const details = error instanceof Error ? error.stack : error;
  const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
  try {
    mkdirSync(path.dirname(detailsFile), { recursive: true });
    writeFileSync(detailsFile, `${details}\n`);
    return `Vended could not start: ${reason} (details in ${detailsFile})`;
  } catch {
    // The disk may be full.
    return `Vended could not start: ${reason}`;
  }
}
