import type { PageRegistry } from '@vended/module/platform/registry';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { fetchRegistry } from './registry';
import { addressOf } from '../navigation/shellHistory';
import type { Shell } from '../shell-api/shell';
import { areaChanged, areaLeft } from '../state/shellState';
import type { Chaos } from './chaos';
import { followRollouts } from './followRollouts';
import { pollRegistry } from './pollRegistry';
import type { ServerRenderedPage } from './serverRenderedPage';
import { loadModule } from './loadModule';
import { explainFailures } from './moduleFailures';
import { createModuleHost, type ModuleHost } from './moduleHost';
import type { ModuleSlot } from './moduleSlot';
import { createModuleReports, type ModuleReports } from './moduleReports';
import { loadSharedParts } from './sharedParts';
import { untilVisitorActs } from './untilVisitorActs';
import { shellBuild } from '../shell-api/shellBuild';

interface RegisterOptions {
  readonly registry: Pick<PageRegistry, 'modules' | 'composition'> & {
    readonly config: Pick<PageRegistry['config'], 'switchedOff' | 'ahead'>;
  };
  readonly shell: Shell;
  readonly slot: ModuleSlot;
  readonly serverRendered: ServerRenderedPage | null;
  /** Makes modules fail on purpose; absent in normal use. */
  readonly chaos?: Chaos | undefined;
}

/**
 * Registers modules with single-spa, which mounts the one that owns the current address. Each module is registered
 * when it is first visited or prefetched, so a page's cost does not grow with the number of modules.
 */
export function registerModules({ registry, shell, slot, serverRendered, chaos }: RegisterOptions) {
  const { composition } = registry;
  let { ahead = [] } = registry.config;
  const rollouts = followRollouts({
    given: registry.config.switchedOff,
    mayReload: () => !shell.unsaved.isHeld(),
    reload: () => window.location.reload(),
  });
  const latest = new Map(
    registry.modules.map((module) => [module.manifest.name, chaos?.registered(module) ?? module] as const),
  );
  const hosts = new Map<string, ModuleHost>();
  const reportsByName = new Map<string, ModuleReports>();

  function reportsOf(name: string): ModuleReports {
    const reports = reportsByName.get(name) ?? createModuleReports(shell, name);
    reportsByName.set(name, reports);
    return reports;
  }

  function register(name: string): ModuleHost | undefined {
    const module = latest.get(name);
    if (!module || hosts.has(name)) return hosts.get(name);
    if (module.manifest.routes.some(({ permission }) => permission !== 'public')) loadSharedParts();
    const reports = reportsOf(name);
    const host = createModuleHost({
      module,
      builds: {
        load: chaos?.loading(loadModule) ?? loadModule,
        explain: explainFailures(shell.network),
      },
      page: {
        mayUpdate: () => !shell.unsaved.isHeld(),
        composition: shell.composition,
        insert: slot.fill,
        onArea: (area) => shell.store.dispatch(areaChanged(area)),
        onLeave: () => shell.store.dispatch(areaLeft(name)),
      },
      reports,
      serverRendered:
        serverRendered?.module === name
          ? {
              page: serverRendered,
              untilVisitorActs: () => untilVisitorActs(shell.apiFor(shellBuild).session),
            }
          : null,
    });
    hosts.set(name, host);
    const enter = () => {
      shell.prefetchData(addressOf(shell.history.current()));
      host.enter();
    };
    registerApplication({
      name,
      app: { bootstrap: resolved, mount: withoutWaiting(enter), unmount: withoutWaiting(host.leave) },
      activeWhen: () => {
        const destination = shell.destination();
        return destination.kind === 'page' && destination.owner === name;
      },
    });
    return host;
  }

  function registerVisited() {
    const destination = shell.destination();
    if (destination.kind === 'page') register(destination.owner);
  }

  const poller = pollRegistry({
    composition,
    async fetchRegistry() {
      const newer = await fetchRegistry();
      if (newer) {
        shell.renewReportToken(newer);
        shell.renewFlags(newer.config.flags);
        rollouts.take(newer.config.switchedOff);
        ahead = newer.config.ahead ?? [];
      }
      return newer;
    },
    onModules(newer) {
      for (const module of newer) {
        const { name } = module.manifest;
        // The page's security policy allows only the developer's server that was set when the page was loaded.
        const isForeign = module.override !== undefined && module.override !== shell.override?.origin;
        if (!latest.has(name) || isForeign) continue;
        latest.set(name, module);
        hosts.get(name)?.update(module);
      }
    },
  });
  // Another user may get other builds, modules and routes.
  shell.apiFor(shellBuild).session.subscribe(() => void poller.poll().then(rollouts.applyToUser));

  shell.refresh.subscribe((cause) => {
    if (cause === 'network') for (const host of hosts.values()) host.handleReconnect();
  });

  registerVisited();
  start({ urlRerouteOnly: true });
  shell.history.subscribe(() => {
    registerVisited();
    void triggerAppChange();
  });
  return {
    /** The builds that a newly opened page gets. */
    latest: () => latest.values(),
    reportsOf,
    /** The files that areas need, according to the page and the registry answers since. */
    filesAhead: () => ahead,
    prefetch: (name: string) => register(name)?.prefetch(),
    /** Retries a failed module, with the build that is live now. */
    async retry(name: string) {
      await poller.poll();
      hosts.get(name)?.retry();
    },
  };
}

const resolved = () => Promise.resolve();

/** single-spa waits for the promises that it gets; a module that hangs must not block every navigation. */
const withoutWaiting = (step: () => void) => () => {
  step();
  return Promise.resolve();
};
