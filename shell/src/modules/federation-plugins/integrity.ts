import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredModule } from '@vended/module/platform/registry';

/** The hash of each build's entry, by its absolute URL. */
const hashes = new Map<string, string>();

/** The entries that this browser loads from a developer's server. They change all the time, so they have no hash. */
const overridden = new Set<string>();

/** Takes the hash of a build's entry from the registry. */
export function expectEntry({ entry, integrity, override }: RegisteredModule): void {
  if (override) overridden.add(fullAddress(entry));
  else hashes.set(fullAddress(entry), integrity);
}

/** Makes the browser run only entries with the registry's hash. The entry itself contains the hashes of its chunks. */
export const integrity: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url }) =>
    Object.assign(document.createElement('script'), { src: url, async: true, ...verified(url) }),
  // An entry loads the styles of its chunks itself, with their hashes; the runtime would load without one what a manifest names.
  createLink: ({ url }) => void verified(url),
};

/** @throws if the registry has no hash for the address */
function verified(url: string): { readonly crossOrigin: 'anonymous'; readonly integrity?: string } {
  const address = fullAddress(url).replace(/\?attempt=\d+$/, '');
  const hash = hashes.get(address);
  if (!hash && !overridden.has(address)) throw new Error(`The registry has no hash for ${url}.`);
  return { crossOrigin: 'anonymous', ...(hash && { integrity: hash }) };
}

/** The absolute URL. */
export function fullAddress(address: string): string {
  return new URL(address, window.location.href).href;
}
