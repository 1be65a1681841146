import { satisfies } from 'compare-versions';
import type { PageRegistry, RegisteredModule } from '@vended/module/platform/registry';
import { shellApiVersion } from '@vended/module/shellApi';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { fetchRegistry } from '../registry';
import { addressOf, type Shell } from '../shell';
import { areaChanged, areaLeft } from './areaSlice';
import type { Chaos } from './chaos';
import { followRegistry } from './followRegistry';
import type { DrawnPage } from './drawnPage';
import { announceModules, loadModule } from './loadModule';
import { explainFailures } from './moduleFailures';
import { createModuleHost, type ModuleHost } from './moduleHost';
import type { ModulePlace } from './modulePlace';
import { createModuleReports } from './moduleReports';

interface RegisterOptions {
  readonly registry: Pick<PageRegistry, 'modules' | 'composition'>;
  readonly shell: Shell;
  readonly place: ModulePlace;
  readonly drawn: DrawnPage | null;
  /** Where modules are to fail. */
  readonly chaos?: Chaos | undefined;
}

/**
 * Hands modules to single-spa, which mounts the one that the address belongs to: each when it is first visited or
 * foreseen. What nobody comes near costs a page nothing, however many modules there are.
 */
export function registerModules({ registry, shell, place, drawn, chaos }: RegisterOptions) {
  const { composition } = registry;
  const latest = new Map(
    registry.modules.map((module) => [module.manifest.name, chaos?.registered(module) ?? module] as const),
  );
  const hosts = new Map<string, ModuleHost>();

  function register(name: string): ModuleHost | undefined {
    const module = latest.get(name);
    if (!module || hosts.has(name)) return hosts.get(name);
    announceModules([module]);
    const reports = createModuleReports(shell, name);
    const host = createModuleHost({
      module,
      shellFor: reports.apiFor,
      load: chaos?.loading(loadModule) ?? loadModule,
      refusalOf,
      explain: explainFailures(shell.network),
      mayUpdate: () => !shell.unsaved.isHeld(),
      composition: shell.composition,
      onArea: (area) => shell.store.dispatch(areaChanged(area)),
      onLeave() {
        reports.left();
        shell.store.dispatch(areaLeft(name));
      },
      place: place.put,
      onOpened: reports.opened,
      onFailure: reports.failed,
      onError: (build, error) => shell.apiFor(name, build).report.error(error),
      drawn: drawn?.module === name ? drawn : null,
    });
    hosts.set(name, host);
    const enter = () => {
      shell.startData(addressOf(shell.history.current()));
      host.enter();
    };
    registerApplication({
      name,
      app: { bootstrap: settled, mount: after(enter), unmount: after(host.leave) },
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

  const follower = followRegistry({
    composition,
    fetchRegistry,
    onModules(newer) {
      for (const module of newer) {
        const { name } = module.manifest;
        // This page's policy lets in what it began with, and no developer's server that was named since.
        const isForeign = module.override !== undefined && module.override !== shell.override?.origin;
        if (!latest.has(name) || isForeign) continue;
        latest.set(name, module);
        const host = hosts.get(name);
        if (host) announceModules([module]);
        host?.update(module);
      }
    },
  });
  // Somebody else may get another build.
  shell.apiFor('shell', 'shell').session.subscribe(() => void follower.look());

  shell.refresh.subscribe((cause) => {
    if (cause === 'network') for (const host of hosts.values()) host.networkReturned();
  });

  registerVisited();
  start({ urlRerouteOnly: true });
  shell.history.subscribe(() => {
    registerVisited();
    void triggerAppChange();
  });
  return {
    warm: (name: string) => register(name)?.warm(),
    /** Starts a failed module afresh, in the build that is live by now. */
    async retry(name: string) {
      await follower.look();
      hosts.get(name)?.retry();
    },
  };
}

/** A module says which versions of the contract it works with; outside of them it is refused (docs/module-contract.md). */
function refusalOf({ manifest }: RegisteredModule): string | null {
  if (satisfies(shellApiVersion, manifest.contract)) return null;
  return `It needs version ${manifest.contract} of the shell's contract, and this is ${shellApiVersion}.`;
}

const settled = () => Promise.resolve();

/** single-spa wants promises, and must not wait for ours: a module that hangs would hold up every navigation. */
const after = (step: () => void) => () => {
  step();
  return Promise.resolve();
};
