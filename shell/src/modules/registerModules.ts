import { satisfies } from 'compare-versions';
import type { PageRegistry, RegisteredModule } from '@vended/shared/module/registry';
import { shellApiVersion } from '@vended/shared/module/shellApi';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { fetchRegistry } from '../registry';
import { addressOf, type Shell } from '../shell';
import { areaChanged, areaLeft } from './areaSlice';
import { loadWithChaos, withChaos, type Chaos } from './chaos';
import { followRegistry } from './followRegistry';
import type { DrawnPage } from './drawnPage';
import { announceModules, loadModule } from './loadModule';
import { createModuleHost, type ModuleHost } from './moduleHost';
import type { ModulePlace } from './modulePlace';
import { createModuleReports } from './moduleReports';

interface RegisterOptions {
  readonly registry: Pick<PageRegistry, 'modules' | 'composition'>;
  readonly shell: Shell;
  readonly place: ModulePlace;
  readonly drawn: DrawnPage | null;
  readonly chaos: Chaos;
}

/** Hands every module of the registry to single-spa, which mounts the one that the address belongs to. */
export function registerModules({ registry, shell, place, drawn, chaos }: RegisterOptions) {
  const { composition } = registry;
  const modules = registry.modules.map((module) => withChaos(module, chaos));
  announceModules(modules);
  const hosts = new Map<string, ModuleHost>();

  for (const module of modules) {
    const { name } = module.manifest;
    const reports = createModuleReports(shell, name);
    const host = createModuleHost({
      module,
      shellFor: reports.apiFor,
      load: loadWithChaos(loadModule, chaos),
      refusalOf,
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
  }

  const follower = followRegistry({
    composition,
    fetchRegistry,
    onModules(newer) {
      // This page's policy lets in what it began with, and no developer's server that was named since.
      const known = newer.filter(
        ({ manifest, override }) =>
          hosts.has(manifest.name) && (!override || override === shell.override?.origin),
      );
      announceModules(known);
      for (const module of known) hosts.get(module.manifest.name)?.update(module);
    },
  });
  // Somebody else may get another build.
  shell.apiFor('shell', 'shell').session.subscribe(() => void follower.look());

  start({ urlRerouteOnly: true });
  shell.history.subscribe(() => void triggerAppChange());
  return {
    warm: (name: string) => hosts.get(name)?.warm(),
    /** Starts a failed module afresh, in the build that is live by now. */
    async retry(name: string) {
      await follower.look();
      hosts.get(name)?.retry();
    },
  };
}

/** A module says which versions of the contract it works with; outside of them it is not let in (spec: contract). */
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
