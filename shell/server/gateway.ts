import express, { type Express } from 'express';
import type { SerializedRequest, SerializedResponse } from 'pino';
import { pinoHttp } from 'pino-http';
import { apiProxy } from './apiProxy';
import { collector } from './collector';
import { failed, notFound } from './errors';
import type { GatewayConfig } from './gatewayConfig';
import { health } from './health';
import { pages } from './pages';
import { openRegistry } from './registry';
import { securityHeaders } from './securityHeaders';
import { readShellAssets } from './shellFiles';
import { shellManifest } from './shellManifest';
import { siteFiles } from './siteFiles';
import { documentFiles, moduleFiles, shellFiles } from './staticFiles';

const apiTimeout = 30_000;

export interface Gateway {
  readonly app: Express;
  /** True as soon as a module is registered. */
  ready(): boolean;
}

/**
 * What stands between browsers and everything else: pages with the registry in them, the files of modules and shell,
 * the way to the API, health, and the collector of page views.
 *
 * @throws {StartError} when the shell is not built, or the registry or a live module's manifest is malformed
 */
export async function createGateway(config: GatewayConfig): Promise<Gateway> {
  const { modulesDir, shellDir, api, apiReady, logger } = config;
  const [shell, registry] = await Promise.all([
    readShellAssets(shellDir),
    openRegistry({ modulesDir, logger }),
  ]);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);

  app.use(securityHeaders(config));
  app.use(health(registry, apiReady));
  app.use('/modules', moduleFiles(modulesDir));
  app.use('/shell', shellFiles(shellDir));
  app.use('/docs', documentFiles(modulesDir, registry));
  app.use(siteFiles());
  app.use('/api', 'handler' in api ? api.handler : apiProxy({ ...api, logger, timeout: apiTimeout }));
  app.use('/api', notFound);
  // From here on, requests are logged: files and health would drown the rest, and the API keeps a log of its own.
  app.use(pinoHttp({ logger, serializers: { req: loggedRequest, res: loggedResponse } }));
  app.use(
    collector({
      logger,
      manifests: async () => [
        shellManifest,
        ...(await registry.modules()).map(({ definition }) => definition.manifest),
      ],
    }),
  );
  app.all('/{*path}', pages({ ...config, registry, shell }));
  app.use(notFound);
  app.use(failed(logger));

  return { app, ready: () => registry.lastRead().length > 0 };
}

/** Headers stay out of the log: they hold cookies. */
function loggedRequest({ id, method, url }: SerializedRequest) {
  return { id, method, url };
}

function loggedResponse({ statusCode }: SerializedResponse) {
  return { statusCode };
}
