import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './tree.mjs';

/**
 * The gateway and the API as they were built, with their settings from the environment.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir
 */
export async function builtServers(env, dataDir) {
  const { createLogger } = await load('gateway/dist/logger.js');
  const { readSettings } = await load('gateway/dist/settings.js');
  const { startServer } = await load('gateway/dist/httpServer.js');
  const { createGateway } = await load('gateway/dist/gateway.js');
  const { apiSettings } = await load('api/dist/settings.js');
  const { createApi } = await load('api/dist/api.js');
  const { production, drainMs } = readSettings(env);
  const logger = createLogger(env);
  return {
    production: /** @type {boolean} */ (production),
    drainMs: /** @type {number} */ (drainMs),
    startServer,
    /** @returns {Promise<{ handler: Function, embedded: Embedded, ready(): Promise<boolean>, firstStart: boolean, close(): Promise<void> }>} */
    createApi: () => createApi({ ...apiSettings(env), dataDir, production, rootDir: root, logger }),
    /**
     * @param {NodeJS.ProcessEnv} own with the address of the database
     * @param {{ modulesDir: string, shellDir: string, api: { handler: Function }, apiReady: () => Promise<boolean> }} parts
     * @returns {Promise<{ app: import('node:http').RequestListener, close(): Promise<void> }>}
     */
    createGateway: (own, parts) =>
      createGateway({
        ...readSettings(own),
        ...parts,
        dataDir,
        ssrWorker: path.join(root, 'gateway/dist/ssrWorker.js'),
        logger,
      }),
  };
}

/** @typedef {{ url: string, ownerUrl: string } | null} Embedded the addresses of the database that this process runs, if it does */

/**
 * The settings of what works on the product's database.
 *
 * @param {NodeJS.ProcessEnv} env @param {Embedded} embedded
 * @returns {NodeJS.ProcessEnv}
 */
export function withDatabase(env, embedded) {
  return embedded ? { ...env, DATABASE_URL: embedded.url, DATABASE_OWNER_URL: embedded.ownerUrl } : env;
}

/** What is built of a server. @param {string} file */
export function load(file) {
  return import(pathToFileURL(path.join(root, file)).href);
}

/** Runs the operator's command that the arguments name. */
export async function operate() {
  const { runOperator } = await load('api/dist/operator.js');
  await runOperator(process.argv.slice(2), async (/** @type {NodeJS.ProcessEnv} */ env) => {
    const { openRegistryBackup } = await load('gateway/dist/registryBackup.js');
    return openRegistryBackup(env);
  });
}
