import express from 'express';
import { portError, readAddress } from '@vended/server/address.mjs';
import { exitAfter } from '@vended/server/exitAfter';
import { startServer } from '@vended/server/httpServer';
import { createLogger } from '@vended/server/logger';
import { warnOfUnknownProxy } from '@vended/server/proxyHeaders';
import { readDrainMs, refuseExposedHost } from '@vended/server/settings';
import { sharedProbe } from '@vended/server/sharedProbe';
import { withSecretFiles } from '@vended/server/secretFiles.mjs';
import { stateFolders } from '@vended/server/stateFolders.mjs';
import { aborted, stopSignal } from '@vended/server/stopSignal.mjs';
import { createApi, type ApiConfig } from './createApi';
import { apiSettings } from './settings';

/**
 * Runs the API alone: PORT, HOST, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATABASE_POOL_SIZE, REDIS_URL, DATA_DIR,
 * LOG_LEVEL, TRUSTED_PROXIES, OPENAPI, METRICS_PORT, METRICS_HOST, DRAIN_SECONDS, LEAD_RETENTION_DAYS, PING_INTERVALS, PICTURE_STORE,
 * NODE_ENV, and for mail SMTP_URL, MAIL_FROM and SITE_URL; secrets also from files.
 */
async function main(given: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const env = withSecretFiles(given);
  const rootDir = process.cwd();
  const logger = createLogger(env);
  const settings = apiSettings(env);
  const address = readAddress(env, 8081);
  const drainMs = readDrainMs(env);
  const production = env.NODE_ENV === 'production';
  if (production) refuseExposedHost(address, settings.trustedProxies ?? 0);
  const config: ApiConfig = {
    ...settings,
    dataDir: stateFolders(env, rootDir).dataDir,
    production,
    logger,
    rootDir,
  };

  const api = await createApi(config);
  const app = express().disable('x-powered-by');
  app.use(warnOfUnknownProxy({ trustedProxies: settings.trustedProxies ?? 0 }, logger));
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
    await server.stop(drainMs);
  } finally {
    await api.close();
  }
}

void exitAfter(main(process.env, stopSignal()));
