import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleLifecycles } from '@vended/module/moduleProps';
import { KnownFailure } from './moduleFailures';
import type { RegisteredModule } from '@vended/module/platform/registry';

/** The hashes of the modules' entries, by their full addresses. */
const hashes = new Map<string, string>();

/** The entries that come from a developer's server, in this visitor's browser alone: they change, and have no hash. */
const overridden = new Set<string>();

/** Which entry each container was announced with last. */
const entries = new Map<string, string>();

registerPlugins([{ name: 'integrity', createScript: ({ url }) => scriptOf(url) }]);

/** Tells the federation runtime where builds of modules are. Nothing is loaded yet. */
export function announceModules(modules: readonly RegisteredModule[]): void {
  for (const { container, entry, integrity, override } of modules) {
    const before = entries.get(container);
    if (override) overridden.add(fullAddress(entry));
    else hashes.set(fullAddress(entry), integrity);
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
  const { container, entry, integrity, override } = module;
  if (!override && !integrity.startsWith('sha384-'))
    throw new KnownFailure('altered', 'The registry has no hash for its files.');
  if (new URL(fullAddress(entry)).origin !== (override ?? window.location.origin))
    throw new KnownFailure('altered', 'Its files lie on a site that is not listed.');
  if (attempt > 0) {
    registerRemotes([{ name: container, entry: `${entry}?attempt=${attempt}` }], { force: true });
  }
  const lifecycles = await loadRemote<ModuleLifecycles>(`${container}/lifecycles`);
  if (typeof lifecycles?.mount !== 'function') throw new KnownFailure('start', 'Its files hold no module.');
  return lifecycles;
}

/** As the federation runtime has it. */
function fullAddress(address: string): string {
  return new URL(address, window.location.href).href;
}

/** An entry's script, which the browser runs only if it is what the registry says. */
function scriptOf(url: string): HTMLScriptElement {
  const address = fullAddress(url).replace(/\?attempt=\d+$/, '');
  const integrity = hashes.get(address);
  if (!integrity && !overridden.has(address)) throw new Error(`The registry has no hash for ${url}.`);
  return Object.assign(document.createElement('script'), {
    src: url,
    async: true,
    crossOrigin: 'anonymous',
    ...(integrity && { integrity }),
  });
}
