import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAddress } from '../server/address.mjs';
import { aborted } from '../server/stopSignal.mjs';
import { root } from './tree.mjs';

/** The accounts that a first start outside production adds to the database. */
const demonstration = `
Demonstration accounts, all with the password vended-demo:
  platform       the platform's administrator
  acme.admin     administrator of Acme Tooling
  acme.user      user of Acme Tooling
  globex.admin   administrator of Globex Foods
  fresh.admin    administrator of Fresh Start, where all is still empty
`;

/**
 * Runs the gateway and the API in this process until the signal, then finishes pending requests and closes the database.
 *
 * @param {{ env: NodeJS.ProcessEnv, modulesDir: string, signal: AbortSignal, say: (line: string) => void }} options
 * @throws {Error} with the remedy in one line, if it cannot start; the database is closed again
 */
export async function serve({ env, modulesDir, signal, say }) {
  const { createLogger, readSettings } = await load('gateway/dist/settings.js');
  const { startServer } = await load('gateway/dist/httpServer.js');
  const { createGateway } = await load('gateway/dist/gateway.js');
  const { apiSettings } = await load('api/dist/settings.js');
  const { createApi } = await load('api/dist/api.js');
  const { drainMs, ...settings } = readSettings(env);
  const dataDir = env['DATA_DIR'] ? path.resolve(env['DATA_DIR']) : path.join(root, '.data');
  const logger = createLogger(env);

  /** @type {{ handler: Function, ready(): Promise<boolean>, firstStart: boolean, close(): Promise<void> } | undefined} */
  let api;
  /** @type {{ app: import('node:http').RequestListener, close(): Promise<void> } | undefined} */
  let gateway;
  const server = await startServer(readAddress(env), async () => {
    // The gateway starts first, so that an unusable registry is detected before the database is opened.
    const answering = (gateway = await createGateway({
      ...settings,
      modulesDir,
      shellDir: path.join(modulesDir, 'shell'),
      dataDir,
      ssrWorker: path.join(root, 'gateway/dist/ssrWorker.js'),
      api: { handler: (/** @type {unknown[]} */ ...call) => api?.handler(...call) },
      apiReady: async () => (await api?.ready()) ?? false,
      logger,
    }));
    api = await createApi({
      ...apiSettings(env),
      dataDir,
      production: settings.production,
      rootDir: root,
      logger,
    });
    return answering.app;
  });
  try {
    await server.started;
    say(`Vended is running at ${server.url}`);
    if (api?.firstStart && !settings.production) say(demonstration);
    await aborted(signal);
  } finally {
    await server.stop(signal.aborted ? drainMs : 0);
    await gateway?.close();
    await api?.close();
  }
}

/** @param {string} file */
function load(file) {
  return import(pathToFileURL(path.join(root, file)).href);
}
