import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long to wait for a file of another build before a build loads its own copy; the shell waits 15 s for a module. */
export const timeoutMs = 10_000;

/**
 * Makes a build load its own copy of what it shares if the build that provides it does not load its file, or not in time. Both have
 * the same content: all that modules contain is shared under an exact version. Every build has its own instance of the runtime: all of
 * them need this plugin.
 */
export const ownCopies: ModuleFederationRuntimePlugin = {
  name: 'own copies',
  resolveShare(resolution) {
    const { resolver, shareInfo } = resolution;
    const own = shareInfo.get;
    resolution.resolver = () => {
      const found = resolver();
      if (found && !found.shared.loaded && !found.shared.loading && !found.shared.lib) {
        const { get } = found.shared;
        found.shared.get = async () => {
          try {
            return await Promise.race([get(), timeout()]);
          } catch (error) {
            if (get === own) throw error;
            return own();
          }
        };
      }
      return found;
    };
    return resolution;
  },
};

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The file of a shared library does not arrive.')), timeoutMs);
  });
}
