import cluster from 'node:cluster';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAddress } from '../server/address.mjs';
import { aborted } from '../server/stopSignal.mjs';
import { builtServers, withDatabase } from './builtServers.mjs';

/** How long a start that has failed waits until what it opened is closed, in milliseconds. Its sentence is said after that. */
const closeWithinMs = 15_000;

/**
 * @typedef {object} Serving
 * @property {NodeJS.ProcessEnv} env
 * @property {string} dataDir
 * @property {string} modulesDir
 * @property {AbortSignal} signal that ends it
 * @property {(env: NodeJS.ProcessEnv) => Promise<void>} [publish] what a start publishes, once the database can be used
 * @property {(url: string, firstStart: boolean) => void} onServing called when it serves; `firstStart`: with new demonstration data
 */

/**
 * Runs the gateway and the API in this process until the signal, then finishes pending requests and closes the database.
 *
 * @param {Serving} options
 * @throws {Error} with the remedy in one line, if it cannot start; the database is closed again
 */
export async function serve({ env, dataDir, modulesDir, signal, publish, onServing }) {
  const { production, drainMs, startServer, createApi, createGateway } = await builtServers(env, dataDir);

  /** @type {Awaited<ReturnType<typeof createApi>> | undefined} */
  let api;
  /** @type {Awaited<ReturnType<typeof createGateway>> | undefined} */
  let gateway;
  async function createHandler() {
    // First, because the registry is in its database.
    const { handler, ready, embedded } = (api = await createApi());
    const own = withDatabase(env, embedded);
    await publish?.(own);
    gateway = await createGateway(own, {
      modulesDir,
      shellDir: path.join(modulesDir, 'shell'),
      api: { handler },
      apiReady: ready,
    });
    return gateway.app;
  }
  /** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
  let server;
  try {
    // A process that shares the port listens only when it can serve: until then, the others get all connections.
    const handler = cluster.isWorker ? await createHandler() : null;
    server = await startServer(readAddress(env), () => handler ?? createHandler());
    await server.started;
    onServing(server.url, api?.firstStart === true && !production);
    await aborted(signal);
  } catch (error) {
    await closeAfterFailure(close);
    throw error;
  }
  await close();

  async function close() {
    await server?.stop(signal.aborted ? drainMs : 0);
    await gateway?.close();
    await api?.close();
  }
}

/**
 * Closes what a failed start has opened. The failure is what matters: closing neither hides it nor delays it for long.
 *
 * @param {() => Promise<void>} close
 */
export async function closeAfterFailure(close) {
  await Promise.race([close().catch(() => undefined), sleep(closeWithinMs)]);
}
