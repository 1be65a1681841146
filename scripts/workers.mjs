import cluster from 'node:cluster';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { aborted } from '../server/stopSignal.mjs';
import { load, withDatabase } from './builtServers.mjs';
import { closeAfterFailure } from './serve.mjs';
import { root } from './tree.mjs';

/** How many connections all workers of an embedded database have together. The database accepts 120. */
const embeddedConnections = 90;

/** With more, a worker of an embedded database had one connection, which listens for notifications all the time. */
const maxWorkers = embeddedConnections / 2;

/** How long before an ended worker is replaced, in milliseconds; doubles each time until one serves. */
const replaceDelayMs = { first: 500, longest: 30_000 };

/**
 * How many processes share the port, from WORKERS: 1 by default, which is this one.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws {StartError}
 */
export function readWorkers({ WORKERS }) {
  const count = Number(WORKERS || '1');
  if (Number.isInteger(count) && count >= 1 && count <= maxWorkers) return count;
  throw new StartError(
    `WORKERS is "${WORKERS}". Set it to how many processes are to serve, from 1 to ${maxWorkers}, or leave it out.`,
  );
}

/**
 * Runs the product in several processes that share the port and the database, until the signal. This process serves nothing: it runs
 * the embedded database, if it is used, fills an empty one, and replaces a worker that ends.
 *
 * @param {import('./serve.mjs').Serving} serving
 * @param {number} count
 * @throws {StartError} if the database cannot be used, or a worker cannot start
 */
export async function serveByWorkers({ env, dataDir, modulesDir, signal, publish, onServing }, count) {
  const { createLogger } = await load('gateway/dist/logger.js');
  const { readSettings } = await load('gateway/dist/settings.js');
  const { apiSettings } = await load('api/dist/settings.js');
  const { createApi } = await load('api/dist/api.js');
  const { serveMetrics } = await load('api/dist/metrics.js');
  const logger = createLogger(env);
  const { production } = readSettings(env);
  const { metrics: metricsAddress, ...settings } = apiSettings(env);

  const api = await createApi({ ...settings, dataDir, production, rootDir: root, logger });
  await publish?.(withDatabase(env, api.embedded)).catch(async (/** @type {unknown} */ error) => {
    await closeAfterFailure(() => api.close());
    throw error;
  });
  if (!api.embedded) await api.close();
  // Secrets in files are read by each worker itself.
  const shared = {
    DATA_DIR: dataDir,
    MODULES_DIR: modulesDir,
    ...(api.embedded && {
      DATABASE_URL: api.embedded.url,
      DATABASE_OWNER_URL: api.embedded.ownerUrl,
      DATABASE_POOL_SIZE:
        env['DATABASE_POOL_SIZE'] || String(Math.min(20, Math.floor(embeddedConnections / count))),
    }),
  };
  /** @type {{ end(): Promise<void> } | undefined} */
  let metrics;
  /** @type {ReturnType<typeof runWorkers> | undefined} */
  let workers;
  try {
    // The metrics of all workers; each has them ready for this process.
    if (metricsAddress)
      metrics = await serveMetrics(metricsAddress, { count, serving: () => workers?.countServing() ?? 0 });
    workers = runWorkers(count, shared, logger);
    const stopped = aborted(signal);
    const url = await Promise.race([workers.serving, stopped.then(() => '')]);
    if (!signal.aborted) onServing(url, api.firstStart && !production);
    await stopped;
  } catch (error) {
    await closeAfterFailure(close);
    throw error;
  }
  await close();

  async function close() {
    await workers?.stop();
    await metrics?.end();
    if (api.embedded) await api.close();
  }
}

/**
 * @param {number} count
 * @param {Record<string, string>} env
 * @param {{ error(entry: object, message: string): void }} logger
 */
function runWorkers(count, env, logger) {
  // The workers take connections themselves: one that this process had passed to a worker that was just killed would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(root, 'scripts/worker.mjs') });
  /** @type {Set<import('node:cluster').Worker>} */
  const running = new Set();
  /** @type {Set<import('node:cluster').Worker>} */
  const serving = new Set();
  /** @type {Set<NodeJS.Timeout>} */
  const replacements = new Set();
  let stopping = false;
  let allServed = false;
  let failures = 0;

  /** @type {Promise<string>} resolves with the address when all workers serve for the first time */
  const allServing = new Promise((resolve, reject) => {
    function begin() {
      const worker = cluster.fork(env);
      running.add(worker);
      /** @type {string | undefined} why it cannot start */
      let failure;
      worker.on('message', (message) => {
        failure ??= message?.failure;
        if (!message?.url) return;
        failures = 0;
        serving.add(worker);
        allServed ||= serving.size >= count;
        if (allServed) resolve(message.url);
      });
      // A worker that has just ended is reported by its exit.
      worker.on('error', () => undefined);
      worker.once('exit', (code, ending) => {
        running.delete(worker);
        serving.delete(worker);
        if (stopping) return;
        const because = ending ?? code;
        if (!allServed)
          return reject(new StartError(failure ?? `A worker ended with ${because} before it could serve.`));
        const delay = Math.min(replaceDelayMs.first * 2 ** failures, replaceDelayMs.longest);
        failures += 1;
        logger.error(
          { pid: worker.process.pid, because, ...(failure !== undefined && { failure }) },
          'a worker has ended; another one starts',
        );
        const timer = setTimeout(() => {
          replacements.delete(timer);
          begin();
        }, delay);
        replacements.add(timer);
      });
    }
    for (let index = 0; index < count; index += 1) begin();
  });
  allServing.catch(() => undefined);

  return {
    serving: allServing,
    /** How many serve now. */
    countServing: () => serving.size,
    /** Lets all workers finish what is in progress, at the same time. */
    async stop() {
      stopping = true;
      for (const timer of replacements) clearTimeout(timer);
      await Promise.all(
        [...running].map((worker) => {
          const ended = new Promise((resolve) => worker.once('exit', resolve));
          worker.process.kill('SIGTERM');
          return ended;
        }),
      );
    },
  };
}
