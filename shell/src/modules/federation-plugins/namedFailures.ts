import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What the runtime says where a script has run and left no container, or something else under its name. */
const noContainer = /#RUNTIME-00[12]\b/;

/** What it says where a script could not be loaded, or was refused because of its hash. */
const notLoaded = /#RUNTIME-008\b/;

/** Says which entry failed, in place of the runtime's own messages. Errors of a build's chunks and of its code are kept. */
export const namedFailures: ModuleFederationRuntimePlugin = {
  name: 'named failures',
  errorLoadRemote({ error, lifecycle, remote }) {
    if (lifecycle !== 'onLoad' || !remote || !(error instanceof Error)) return;
    if (noContainer.test(error.message))
      throw new Error(`${remote.entry} leaves no container with the name ${remote.entryGlobalName}.`, {
        cause: error,
      });
    if (notLoaded.test(error.message)) throw new Error(`Loading ${remote.entry} failed.`, { cause: error });
  },
};
