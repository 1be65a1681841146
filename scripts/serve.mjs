import path from 'node:path';
import { readAddress } from '../server/address.mjs';
import { aborted } from '../server/stopSignal.mjs';
import { builtServers } from './builtServers.mjs';
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
  const dataDir = env['DATA_DIR'] ? path.resolve(env['DATA_DIR']) : path.join(root, '.data');
  const { production, drainMs, startServer, createApi, createGateway } = await builtServers(env, dataDir);

  /** @type {Awaited<ReturnType<typeof createApi>> | undefined} */
  let api;
  /** @type {Awaited<ReturnType<typeof createGateway>> | undefined} */
  let gateway;
  const server = await startServer(readAddress(env), async () => {
    // The gateway starts first, so that an unusable registry is detected before the database is opened.
    const { app } = (gateway = await createGateway({
      modulesDir,
      shellDir: path.join(modulesDir, 'shell'),
      api: { handler: (/** @type {unknown[]} */ ...call) => api?.handler(...call) },
      apiReady: async () => (await api?.ready()) ?? false,
    }));
    api = await createApi();
    return app;
  });
  try {
    await server.started;
    say(`Vended is running at ${server.url}`);
    if (api?.firstStart && !production) say(demonstration);
    await aborted(signal);
  } finally {
    await server.stop(signal.aborted ? drainMs : 0);
    await gateway?.close();
    await api?.close();
  }
}
