import express, { type Express } from 'express';
import { gauge } from '@vended/server/metricKinds';
import { pageLog, requestIds } from '@vended/server/requestLog';
import { clearAfterChanges } from './http/apiChanges';
import { apiProxy } from './http/apiProxy';
import { countRequests } from './http/countRequests';
import { createOwnApi } from './http/ownApi';
import { collector } from './reports/collector';
import { createServerRendering } from './ssr/serverRendering';
import { createSsrWorkerPool } from './ssr/ssrWorkerPool';
import { createRenderedCache } from './ssr/renderedCache';
import { renderedFiles, findSiteMap } from './ssr/renderedFiles';
import { answerFailure, notFound } from './http/errors';
import type { GatewayConfig } from './settings/gatewayConfig';
import { readiness } from './readiness';
import type { UsedModules } from '@vended/platform/registry/liveModules';
import { codeReader } from './page/codeReader';
import { offline } from './page/offline';
import { createOverrides } from './visitors/override';
import { overrideRoute } from './visitors/overrideRoute';
import { pages } from './page/pages';
import { sharedCounts } from '@vended/platform/health/sharedCounts';
import { readReportKey } from '@vended/platform/storage/reportKey';
import { createReportTokens } from '@vended/platform/health/reportTokens';
import { platformState } from '@vended/platform/health/platformState';
import { createSelfHealing, healingLimits } from '@vended/platform/health/selfHealing';
import { fetchBuild } from '@vended/platform/builds/fetchUsedBuilds';
import { closeStores, openStores } from '@vended/platform/publishing/openStores';
import { joinNodes } from '@vended/platform/registry/nodes';
import { openRegistry, type RegistryOptions } from '@vended/platform/registry/registry';
import { measureRevisions } from '@vended/platform/registry/measureRevisions';
import { removeNotArrived } from '@vended/platform/remote-publishing/arrivingFiles';
import { publishingRoutes } from '@vended/platform/remote-publishing/publishingRoutes';
import { registryRoute } from './page/registryRoute';
import { createVisitorPreviews } from './visitors/preview';
import { rolloutRoute } from '@vended/platform/publishing/rolloutRoute';
import { createFilesAhead } from './page/filesAhead';
import { previewRoute } from './page/previewRoute';
import { createLinks } from '@vended/platform/links/links';
import { openLinkStore } from '@vended/platform/links/linkStore';
import { createSelection } from './visitors/selection';
import { createVisitorAddress } from './visitors/visitorAddress';
import { createVisitors } from './visitors/visitors';
import { warnOfUnknownProxy } from '@vended/server/proxyHeaders';
import { refuseWorkers } from './http/refuseWorkers';
import { requireHost } from './http/siteOrigin';
import { refusalLog } from './http/refusalLog';
import { securityHeaders } from './http/securityHeaders';
import { readShellAssets } from '@vended/platform/builds/shellAssets';
import { shellManifest } from '@vended/platform/registry/shellManifest';
import { siteFiles } from './files/siteFiles';
import { shellFiles } from './files/staticFiles';
import { moduleFiles, namedFiles } from './files/moduleFiles';
import { buildText } from '@vended/module/platform/buildId';

export interface Gateway {
  readonly app: Express;
  /** True as soon as a module is registered. */
  ready(): boolean;
  /** Ends the processes that render pages, and the connections to the stores. */
  close(): Promise<void>;
}

/**
 * Creates what serves browsers: pages that contain the registry, the files of the modules and the shell, the proxy to the
 * API, health checks, and the collector of page views.
 *
 * @throws {StartError} when the shell is not built, the registry or a live module's manifest is malformed, or the data
 * folder or a store cannot be used
 */
export async function createGateway(config: GatewayConfig): Promise<Gateway> {
  const { modulesDir, shellDir, api, apiReady, logger } = config;
  const stores = await openStores(config, true);
  const { builds, database } = stores;
  const [shell, { registry, key }] = await Promise.all([
    readShellAssets(shellDir),
    readState(),
    removeNotArrived(modulesDir),
  ]).catch(async (error: unknown) => {
    await closeStores(stores);
    throw error;
  });

  /** One after the other: at the same time, each would make a connection of its own. */
  async function readState() {
    const key = await readReportKey(database);
    const bring: RegistryOptions['bring'] = (used) => fetchBuild(builds, used);
    return { key, registry: await openRegistry({ modulesDir, store: stores.registry, bring, logger }) };
  }

  measureRevisions(registry, stores.registry);
  measureShell(shell.build);
  const { live } = registry.used();
  const served = live.map(buildText);
  logger.info({ shell: shell.build, revision: registry.revision(), live: served }, 'the gateway serves');
  const tokens = createReportTokens(key);
  const app = express();
  const ownApi = createOwnApi(api, app);
  const visitors = createVisitors(ownApi, config.patience);
  const overrides = createOverrides({ ...config, visitors });
  const store = openLinkStore(database);
  const links = createLinks({ builds, registry: stores.registry, store, key });
  const previews = createVisitorPreviews({ ...config, links, builds, registry });
  const selection = createSelection({ registry, visitors, overrides, previews });
  const filesAhead = createFilesAhead(shell);
  const inUse = () => usedBuilds(registry.used());
  const counts = sharedCounts({ ...database, key, logger, revision: registry.revision, inUse });
  const nodes = await joinNodes(database.db, registry);
  const limits = healingLimits(config.production);
  const healing = createSelfHealing({ stores, counts, nodes, logger, limits });
  const workers = createSsrWorkerPool({ ...config, workerFile: config.ssrWorker });
  workers.follow(inUse());
  const cache = createRenderedCache();
  const visitorAddress = createVisitorAddress(api);
  const rendering = createServerRendering({
    ...config,
    api: ownApi,
    workers,
    cache,
    visitorHeaders: visitorAddress.headersFor,
  });

  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);

  app.use(requestIds);
  app.use(countRequests());
  app.use(securityHeaders(config));
  app.use(requireHost);
  app.use(refuseWorkers);
  app.use(warnOfUnknownProxy(config, logger));
  app.use(readiness(registry, shell.build, apiReady));
  app.use('/modules', moduleFiles(builds, registry, previews.recent));
  app.use('/shell', shellFiles(shellDir, builds));
  app.use('/docs', namedFiles('docs', modulesDir, registry));
  app.use('/livery', namedFiles('livery', modulesDir, registry));
  app.use(offline({ ...config, shell }));
  app.use(codeReader({ shellDir, shell }));
  app.use(registryRoute({ ...config, tokens, previews, selection, shell, filesAhead }));
  app.use('/platform', refusalLog(logger));
  app.use(
    platformState({
      modulesDir,
      shell: shell.build,
      store: stores.registry,
      registry,
      counts,
      limits,
      sessions: visitors,
      trust: stores.trust,
    }),
  );
  app.use(publishingRoutes({ ...config, stores, links }));
  app.use(overrideRoute({ ...config, overrides }));
  app.use(rolloutRoute({ stores, links, sessions: visitors, logger }));
  app.use(previewRoute({ ...config, links, previews, builds, shell }));
  app.use(siteFiles({ siteMap: (request) => findSiteMap(request, registry, config.siteUrl) }));
  app.use('/api', visitorAddress.restore);
  app.use('/api', clearAfterChanges(cache, visitors));
  app.use('/api', 'handler' in api ? api.handler : apiProxy({ ...api, logger }));
  app.use('/api', notFound);
  // Only requests from here on are logged: files and health checks would drown the rest, and the API has its own log.
  app.use(pageLog(logger));
  app.use(
    collector({
      logger,
      tokens,
      onReport(report, sender, routes) {
        void counts.add(report, sender, routes).then(() => healing.look(report));
      },
      manifests: () => [
        shellManifest,
        ...usedBuilds(registry.used()).map(({ definition }) => definition.manifest),
      ],
    }),
  );
  app.use((_request, _response, next) => {
    workers.follow([...usedBuilds(registry.used()), ...previews.recent()]);
    next();
  });
  app.use(renderedFiles({ registry, rendering }));
  const isIncomplete = () => registry.used().leftOut.length > 0;
  app.all(
    '/{*path}',
    pages({ ...config, tokens, previews, selection, overrides, shell, filesAhead, rendering, isIncomplete }),
  );
  app.use(notFound);
  app.use(answerFailure(logger));

  return {
    app,
    ready: () => registry.used().live.length > 0,
    async close() {
      healing.stop();
      await Promise.all([workers.close(), counts.close(), nodes.close()]);
      await closeStores(stores);
    },
  };
}

/** A metric whose label says which build of the shell this process serves. While a release is rolled out, there are two. */
function measureShell(build: string): void {
  gauge(
    {
      name: 'vended_shell_build',
      help: 'The build of the shell that this process serves, as a label; its value is 1.',
      labelNames: ['build'],
    },
    undefined,
    'max',
  ).set({ build }, 1);
}

const usedBuilds = ({ live, forSome }: UsedModules) => [...live, ...forSome];
