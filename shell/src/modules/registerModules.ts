import { satisfies } from 'compare-versions';
import type { RegisteredModule } from '@vended/shared/module/registry';
import { shellApiVersion } from '@vended/shared/module/shellApi';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Shell } from '../shell';
import { areaChanged, areaLeft } from './areaSlice';
import { announceModules, loadModule } from './loadModule';
import { createModuleHost, type ModuleHost } from './moduleHost';
import type { ModulePlace } from './modulePlace';

/** Hands every module of the registry to single-spa, which mounts the one that the address belongs to. */
export function registerModules(modules: readonly RegisteredModule[], shell: Shell, place: ModulePlace) {
  announceModules(modules);
  const hosts = new Map<string, ModuleHost>();

  for (const module of modules) {
    const { name } = module.manifest;
    const api = shell.apiFor(name, module.build);
    const host = createModuleHost({
      module,
      shell: api,
      load: loadModule,
      refusal: refusalOf(module),
      onArea: (area) => shell.store.dispatch(areaChanged(area)),
      onLeave: () => shell.store.dispatch(areaLeft(name)),
      place: place.put,
      onFailure: api.report.error,
    });
    hosts.set(name, host);
    registerApplication({
      name,
      app: { bootstrap: settled, mount: after(host.enter), unmount: after(host.leave) },
      activeWhen: () => {
        const destination = shell.destination();
        return destination.kind === 'page' && destination.owner === name;
      },
    });
  }

  start({ urlRerouteOnly: true });
  shell.history.subscribe(() => void triggerAppChange());
  return { retry: (name: string) => hosts.get(name)?.retry() };
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
