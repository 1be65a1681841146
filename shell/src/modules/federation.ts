import {
  init,
  loadRemote,
  registerGlobalPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { ContainerEntry } from './containers';
import type { ProvidedVersion, ShareScope } from './shareScope';

/*
 * The federation runtime, for containers that need it: those of a developer's server, and of old builds, whose first page is
 * not in a file named `lifecycles.js`. Pages without such a container do not load this file.
 */

/** The address that each container was last registered with. */
const registered = new Map<string, { readonly entry: string; readonly query: string }>();

let isStarted = false;

/**
 * Loads what such a container exposes.
 *
 * @param scope what the shell provides. These containers get the same libraries as all others in the page
 * @param createScript makes the element for an address, with the hash that the browser verifies
 */
export function loadFromFederation(
  { container, entry, query }: ContainerEntry,
  part: string,
  scope: ShareScope,
  createScript: (address: string) => HTMLScriptElement,
): Promise<unknown> {
  if (!isStarted) startRuntime(scope, createScript);
  isStarted = true;
  const known = registered.get(container);
  // The runtime caches failures by address. Two older builds of one module have the same name and replace each other.
  if (known?.entry !== entry || (query !== '' && known.query !== query)) {
    registered.set(container, { entry, query });
    registerRemotes([{ name: container, entry: entry + query }], { force: known !== undefined });
  }
  return loadRemote(`${container}/${part}`);
}

function startRuntime(scope: ShareScope, createScript: (address: string) => HTMLScriptElement): void {
  registerGlobalPlugins([
    {
      name: 'shared parts again',
      // Otherwise the runtime would return the cached failure until the page is reloaded.
      errorLoadShare({ pkgName, shareScopeMap }) {
        for (const versions of Object.values(shareScopeMap))
          for (const shared of Object.values(versions[pkgName] ?? {}))
            if (!shared.loaded) delete shared.loading;
      },
    },
  ]);
  init({
    name: 'vended_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(scope).map(([name, versions]) => [
        name,
        Object.entries(versions).map(([version, provided]) => ({
          version,
          scope: 'default',
          get: getterOf(provided),
          shareConfig: {
            singleton: provided.eager === true,
            eager: provided.eager === true,
            requiredVersion: `^${version}`,
          },
        })),
      ]),
    ),
    plugins: [provideRuntime(), { name: 'integrity', createScript: ({ url }) => createScript(url) }],
  });
}

/** Libraries that are in the page are provided at once; the others are loaded on demand. */
function getterOf({ get, eager }: ProvidedVersion): (() => () => unknown) | (() => Promise<() => unknown>) {
  if (!eager) return async () => get();
  const inPage = get();
  return typeof inPage === 'function' ? () => inPage : () => inPage;
}
