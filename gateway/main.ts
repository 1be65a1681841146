import path from 'node:path';
import { readAddress } from '@vended/server/address.mjs';
import { createGateway } from './gateway';
import { exitAfter } from '@vended/server/exitAfter';
import { startServer } from '@vended/server/httpServer';
import { createLogger } from '@vended/server/logger';
import { readSettings } from './settings/settings';
import { withSecretFiles } from '@vended/server/secretFiles.mjs';
import { StartError } from '@vended/server/startError.mjs';
import { stateFolders } from '@vended/server/stateFolders.mjs';
import { aborted, stopSignal } from '@vended/server/stopSignal.mjs';

/** Runs the gateway on its own, in front of an API elsewhere (`API_URL`); it serves the modules in `MODULES_DIR`. */
async function main(given: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const env = withSecretFiles(given);
  const logger = createLogger(env);
  const proxyTo = env['API_URL'];
  if (!proxyTo || !URL.canParse(proxyTo)) {
    throw new StartError(
      'API_URL must be the address of the API. Set it: API_URL=http://127.0.0.1:8081/api npm start -w gateway',
    );
  }
  const { dataDir, modulesDir } = stateFolders(env, '..');
  const { drainMs, ...settings } = readSettings(env);
  const gateway = await createGateway({
    ...settings,
    modulesDir,
    shellDir: path.join(modulesDir, 'shell'),
    dataDir,
    ssrWorker: path.join(path.dirname(process.argv[1] ?? ''), 'ssrWorker.js'),
    api: { proxyTo },
    apiReady: () => answersReady(proxyTo),
    logger,
  });
  const server = await startServer(readAddress(env), () => gateway.app);
  logger.info({ url: server.url }, 'gateway listens');
  await aborted(signal);
  await server.stop(drainMs);
  await gateway.close();
}

async function answersReady(apiUrl: string): Promise<boolean> {
  const { ok } = await fetch(new URL('/readyz', apiUrl), { signal: AbortSignal.timeout(2_000) });
  return ok;
}

await exitAfter(main(process.env, stopSignal()));
