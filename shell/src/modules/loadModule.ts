import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleLifecycles } from '@vended/shared/module/moduleProps';
import type { RegisteredModule } from '@vended/shared/module/registry';

/** The hashes of the modules' entries, by their full addresses. */
const hashes = new Map<string, string>();

/** Which entry each container was announced with last. */
const entries = new Map<string, string>();

registerPlugins([{ name: 'integrity', createScript: ({ url }) => scriptOf(url) }]);

/** Tells the federation runtime where builds of modules are. Nothing is loaded yet. */
export function announceModules(modules: readonly RegisteredModule[]): void {
  for (const { container, entry, integrity } of modules) {
    const before = entries.get(container);
    hashes.set(fullAddress(entry), integrity);
    entries.set(container, entry);
    // Builds of today have names of their own; two of an earlier day take each other's place.
    if (before !== entry) registerRemotes([{ name: container, entry }], { force: before !== undefined });
  }
}

/**
 * Loads a module's code.
 *
 * @param attempt 0 at first. A later attempt starts afresh: the runtime remembers failures by address, so it gets
 *   another one and forgets what it had.
 * @throws when the files cannot be loaded, are not those of the registry, or are not a module
 */
export async function loadModule(module: RegisteredModule, attempt: number): Promise<ModuleLifecycles> {
  const { container, entry, integrity } = module;
  if (!integrity.startsWith('sha384-')) throw new Error('The registry has no hash for its files.');
  if (new URL(fullAddress(entry)).origin !== window.location.origin)
    throw new Error('Its files lie on a site that is not listed.');
  if (attempt > 0) {
    registerRemotes([{ name: container, entry: `${entry}?attempt=${attempt}` }], { force: true });
  }
  const lifecycles = await loadRemote<ModuleLifecycles>(`${container}/lifecycles`);
  if (typeof lifecycles?.mount !== 'function') throw new Error('Its files hold no module.');
  return lifecycles;
}

/** As the federation runtime has it. */
function fullAddress(address: string): string {
  return new URL(address, window.location.href).href;
}

/** An entry's script, which the browser runs only if it is what the registry says. */
function scriptOf(url: string): HTMLScriptElement {
  const integrity = hashes.get(fullAddress(url).replace(/\?attempt=\d+$/, ''));
  if (!integrity) throw new Error(`The registry has no hash for ${url}.`);
  return Object.assign(document.createElement('script'), {
    src: url,
    async: true,
    integrity,
    crossOrigin: 'anonymous',
  });
}
