import express from 'express';
import { portError, readAddress } from '@vended/server/address.mjs';
import { exitAfter } from '@vended/server/exitAfter';
import { startServer } from '@vended/server/httpServer';
import { createLogger } from '@vended/server/logger';
import { warnOfUnknownProxy } from '@vended/server/proxyHeaders';
import { commonVariables, drainMs, readVariables, refuseExposedHost } from '@vended/server/settings';
import { sharedProbe } from '@vended/server/sharedProbe';
import { withSecretFiles } from '@vended/server/secretFiles.mjs';
import { stateFolders } from '@vended/server/stateFolders.mjs';
import { aborted, stopSignal } from '@vended/server/stopSignal.mjs';
import { createApi, type ApiConfig } from './createApi';
import { apiSettings } from './settings';

/** Runs the API alone, by `apiVariables` and PORT, HOST, DATA_DIR and LOG_LEVEL; secrets also from files. */
async function main(given: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const env = withSecretFiles(given);
  const rootDir = process.cwd();
  const logger = createLogger(env);
  const settings = apiSettings(env);
  const address = readAddress(env, 8081);
  const drain = drainMs(readVariables(commonVariables, env));
  const production = env.NODE_ENV === 'production';
  if (production) refuseExposedHost(address, settings.trustedProxies);
  const config: ApiConfig = {
    ...settings,
    dataDir: stateFolders(env, rootDir).dataDir,
    production,
    logger,
    rootDir,
  };

  const api = await createApi(config);
  const app = express().disable('x-powered-by');
  app.use(warnOfUnknownProxy(settings, logger));
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  const reachDatabase = sharedProbe(api.ready);
  app.get('/readyz', async (_request, response) => {
    const database = await reachDatabase();
    if (database === 'away')
      response.status(503).json({ error: 'The database is not ready.', status: 'not ready', database });
    else response.json({ status: 'ready', database });
  });
  app.use('/api', api.handler);

  try {
    const server = await startServer(address, () => app, portError('PORT', 'HOST'));
    logger.info({ address: server.address }, 'the API listens');
    await aborted(signal);
    await server.stop(drain);
  } finally {
    await api.close();
  }
}

void exitAfter(main(process.env, stopSignal()));
