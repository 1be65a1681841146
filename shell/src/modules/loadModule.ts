import type { ModuleLifecycles } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { isLoaded, loadFromContainer, type ContainerEntry } from './containers';
import { KnownFailure } from './moduleFailures';
import { shareScope } from './shareScope';

/** The hash of each module's entry, by its absolute URL. */
const hashes = new Map<string, string>();

/** The entries that this browser loads from a developer's server. They change all the time, so they have no hash. */
const overridden = new Set<string>();

/** Takes the hashes of the builds' entries. Nothing is loaded yet. */
export function registerContainers(modules: readonly RegisteredModule[]): void {
  for (const { entry, integrity, override } of modules) {
    if (override) overridden.add(fullAddress(entry));
    else hashes.set(fullAddress(entry), integrity);
  }
}

/**
 * Loads a module's code.
 *
 * @param attempt 0 at first. Browsers cache failures by address, so each retry loads the entry from a different one
 * @throws when the files cannot be loaded, are not those of the registry, or are not a module
 */
export async function loadModule(module: RegisteredModule, attempt: number): Promise<ModuleLifecycles> {
  const lifecycles = await loadExposed<ModuleLifecycles>(module, 'lifecycles', attempt);
  if (typeof lifecycles?.mount !== 'function')
    throw new KnownFailure('start', 'The entry exports no module.');
  return lifecycles;
}

/** Loads what a module's container exposes under a name. @throws as `loadModule` */
export async function loadExposed<Exposed>(
  module: RegisteredModule,
  part: string,
  attempt: number,
): Promise<Exposed | null> {
  const { container, entry, integrity, override } = module;
  if (!override && !integrity.startsWith('sha384-'))
    throw new KnownFailure('altered', 'The registry has no hash for its files.');
  if (new URL(fullAddress(entry)).origin !== (override ?? window.location.origin))
    throw new KnownFailure('altered', 'Its files are on a site that is not listed.');
  const query = attempt > 0 ? `?attempt=${attempt}` : '';
  const address: ContainerEntry = { container, entry, query };
  // Builds with a fixed name for their first page have containers that run without the federation runtime.
  const exposed =
    module.firstPage && !override
      ? loadOwn(address, part)
      : loadFederation().then(async (load) => load(address, part, await shareScope(), scriptOf));
  return (await exposed) as Exposed | null;
}

function loadOwn(address: ContainerEntry, part: string): Promise<unknown> {
  const { entry, query } = address;
  if (part === 'lifecycles' && (query !== '' || !isLoaded(entry)))
    fetchAhead(new URL(`lifecycles.js${query}`, fullAddress(entry)).href);
  return loadFromContainer(address, part, scriptOf);
}

async function loadFederation() {
  return (await import(/* webpackChunkName: "federation" */ './federation')).loadFromFederation;
}

/** The files that were prefetched, or preloaded by the page. */
const fetched = new Set<string>();

/**
 * Makes the browser fetch a file that the module's entry will request, at the same time as the entry. The entry then gets it from the
 * browser's cache, and its hash is verified. If the fetch fails, the entry requests the file again.
 */
function fetchAhead(address: string): void {
  if (fetched.has(address)) return;
  fetched.add(address);
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  if ([...preloads].some(({ href }) => href === address)) return;
  fetch(address, { priority: 'high' })
    .then((response) => response.blob())
    .catch(() => undefined);
}

/** The absolute URL. */
function fullAddress(address: string): string {
  return new URL(address, window.location.href).href;
}

/** Creates the script element for an entry. With the registry's hash, the browser executes only the published file. */
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
