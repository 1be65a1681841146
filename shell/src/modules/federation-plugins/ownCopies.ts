import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { withTimeout } from '../withTimeout';

/** How long to wait for a file of another build before a build loads its own copy; the shell waits 15 s for a module. */
export const timeoutMs = 10_000;

/**
 * Makes a build load its own copy of what it shares if the build that provides it does not load its file, or not in time; also where
 * that build or another one has asked for the file already. Both copies must have one version, because the other builds get this copy too.
 * For its own file a build waits as long as its bundler does. Every build has its own instance of the runtime: all of them need this plugin.
 */
export const ownCopies: ModuleFederationRuntimePlugin = {
  name: 'own copies',
  resolveShare(resolution) {
    const { resolver, shareInfo } = resolution;
    const own = shareInfo.get;
    resolution.resolver = () => {
      const found = resolver();
      // `loaded` does not say that the file has arrived: webpack's own containers set it when they request it.
      if (!found || found.shared.lib || found.shared.get === own) return found;
      const { shared } = found;
      if (shared.version !== shareInfo.version) return found;
      const load = async () => {
        const late = new Error('The file of a shared library does not arrive.');
        const provided = async () => (await (shared.loading ?? shared.get())) as () => unknown;
        const lib = await withTimeout(provided(), timeoutMs, late).catch(own);
        Object.assign(shared, { lib, loaded: true });
        return lib;
      };
      // The runtime gets another object: it would wait for `loading` without a limit, and the build that shares the file keeps its `get`.
      return { ...found, shared: { ...shared, loading: null, get: () => (shared.loading = load()) } };
    };
    return resolution;
  },
};
