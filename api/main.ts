import path from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { apiSettings, createApi, StartError, type ApiConfig } from './createApi';
import { listen } from './http/listen';

/** Runs the API alone: PORT, HOST, DATABASE_URL, DATA_DIR, LOG_LEVEL, TRUSTED_PROXIES, OPENAPI, METRICS_PORT, NODE_ENV. */
async function main(): Promise<void> {
  const { env } = process;
  const rootDir = process.cwd();
  const logger = pino({ level: env.LOG_LEVEL ?? 'info' });
  const config: ApiConfig = {
    ...apiSettings(env),
    dataDir: path.resolve(rootDir, env.DATA_DIR ?? '.data'),
    production: env.NODE_ENV === 'production',
    logger,
    rootDir,
  };

  const api = await createApi(config);
  const app = express().disable('x-powered-by');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const ready = await api.ready();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.use('/api', api.handler);

  const server = await listen(app, Number(env.PORT ?? 8081), env.HOST ?? '127.0.0.1').catch(
    async (error: unknown) => {
      await api.close();
      throw error;
    },
  );
  logger.info({ address: server.address }, 'the API listens');

  const stop = async () => {
    await server.close();
    await api.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
