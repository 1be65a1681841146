import type { ModuleLifecycles } from '@vended/module/moduleProps';
import { incompatibilityOf } from '@vended/module/platform/incompatibility';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { isRequested, loadFromRemote } from './federation';
import { expectEntry, fullAddress } from './federation-plugins/integrity';
import { KnownFailure } from './moduleFailures';

/**
 * Loads a module's code.
 *
 * @param attempt 0 at first. Browsers cache failures by address, so each retry loads the entry from a different one
 * @throws when this shell does not run the build, or its files cannot be loaded, are not those of the registry, or are not a module
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
  const incompatibility = incompatibilityOf(module);
  if (incompatibility) throw new KnownFailure('contract', incompatibility, incompatibility);
  const { manifest, container, build, entry, firstFile, integrity, override } = module;
  if (!override && !integrity.startsWith('sha384-'))
    throw new KnownFailure('altered', 'The registry has no hash for its files.');
  const { origin, pathname } = new URL(fullAddress(entry));
  if (origin !== (override ?? window.location.origin))
    throw new KnownFailure('altered', 'Its files are on a site that is not listed.');
  if (!pathname.endsWith('.js')) throw new KnownFailure('altered', 'Its entry is not a script.');
  const query = attempt > 0 ? `?attempt=${attempt}` : '';
  expectEntry(module);
  if (part === 'lifecycles' && firstFile && !override && (query !== '' || !isRequested(entry)))
    fetchAhead(new URL(firstFile + query, fullAddress(entry)).href);
  const extensions = manifest.extensions?.map(({ name }) => `extensions/${name}`) ?? [];
  const exposes = ['lifecycles', ...extensions];
  return (await loadFromRemote({ container, entry, query, build, exposes }, part)) as Exposed | null;
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
