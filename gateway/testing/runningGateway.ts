import path from 'node:path';
import { pino } from 'pino';
import { createGateway, type Gateway } from '../gateway';
import type { GatewayConfig } from '../settings/gatewayConfig';
import { startServer } from '@vended/server/httpServer';
import { publish } from '@vended/platform/testing/publishing';
import { publishShell } from '@vended/platform/publishing/publishShell';
import { builtModule, builtShell, emptyFolder } from '@vended/platform/testing/folders';
import { closedAfterUse } from '@vended/platform/testing/lifetimes';
import { registryUrlOf, storesOf } from '@vended/platform/testing/registries';

export interface RunningGateway {
  /** Without a slash at its end. */
  readonly url: string;
  readonly modulesDir: string;
  /** The lines of its log. */
  readonly log: readonly Record<string, unknown>[];
  /** Closes its port, and finishes what is in progress. */
  stop(): Promise<void>;
}

/** A gateway on its own port and in its own folder, with the shell and, by default, two modules: alpha and beta. */
export async function runningGateway(
  changes: Partial<GatewayConfig> = {},
  modules: readonly string[] = ['mfe-alpha', 'mfe-beta'],
): Promise<RunningGateway> {
  const modulesDir = await emptyFolder();
  await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
  const dists = await Promise.all(modules.map((name) => builtModule(name)));
  if (dists.length > 0) await publish(dists, await storesOf(modulesDir));
  return { ...(await serveGateway(modulesDir, changes)), modulesDir };
}

/** A gateway on its own port that serves a folder. */
export async function serveGateway(
  modulesDir: string,
  changes: Partial<GatewayConfig> = {},
): Promise<RunningGateway & Gateway> {
  const log: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line) => log.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const gateway = await createGateway({
    modulesDir,
    registryUrl: changes.registryUrl ?? (await registryUrlOf(modulesDir)),
    productUrl: null,
    hasOwnRole: false,
    buildStore: { kind: 'folder' },
    shellDir: path.join(modulesDir, 'shell'),
    dataDir: await emptyFolder(),
    ssrWorker: path.join(__dirname, '../ssr/ssrWorker.mjs'),
    siteUrl: null,
    overrideOrigins: 'loopback',
    api: { handler: (request, response) => response.json({ path: request.url }) },
    apiReady: () => Promise.resolve(true),
    production: false,
    logger,
    analyticsUrl: '/collect',
    storybookUrl: '',
    apiBase: '/api',
    trustedProxies: 0,
    patience: 20,
    ...changes,
  });
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => gateway.app);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop());
  closedAfterUse(async () => {
    await stop();
    await gateway.close();
  });
  return {
    ...gateway,
    url: server.url.replace(/\/$/, ''),
    modulesDir,
    log,
    stop,
  };
}
