import path from 'node:path';
import { pino } from 'pino';
import { createGateway, type Gateway } from '../gateway';
import type { GatewayConfig } from '../settings/gatewayConfig';
import { startServer, type RunningServer } from '@vended/server/httpServer';
import { readRegistry } from '../registry/modulesFolder';
import { publish } from '../publishing/publish';
import { publishShell } from '../publishing/publishShell';
import { builtModule, builtShell, emptyFolder } from './folders';
import { folderStores } from '../publishing/stores';

const running: RunningServer[] = [];
const gateways: Gateway[] = [];

/** Stops all that were started: after each test where nodes use a database, which takes a limited number of connections. */
export async function stopGateways(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
}

afterAll(stopGateways);

export interface RunningGateway {
  /** Without a slash at its end. */
  readonly url: string;
  readonly modulesDir: string;
  /** The lines of its log. */
  readonly log: readonly Record<string, unknown>[];
  /** Closes its port, and finishes what is in progress. */
  stop(): Promise<void>;
}

/** The build of a module that the registry has live. */
export async function liveBuild(modulesDir: string, name: string): Promise<string> {
  const { modules } = await readRegistry(modulesDir);
  return modules[name]?.live ?? 'none';
}

/** A gateway on its own port and in its own folder, with the shell and, by default, two modules: alpha and beta. */
export async function runningGateway(
  changes: Partial<GatewayConfig> = {},
  modules: readonly string[] = ['mfe-alpha', 'mfe-beta'],
): Promise<RunningGateway> {
  const modulesDir = await emptyFolder();
  await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
  const dists = await Promise.all(modules.map((name) => builtModule(name)));
  if (dists.length > 0) await publish(dists, folderStores(modulesDir));
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
    registryUrl: null,
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
  running.push({ ...server, stop: () => stopped ?? server.stop() });
  gateways.push(gateway);
  return {
    ...gateway,
    url: server.url.replace(/\/$/, ''),
    modulesDir,
    log,
    stop: () => (stopped ??= server.stop()),
  };
}
