import {
  init,
  loadRemote,
  registerGlobalPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { integrity } from './federation-plugins/integrity';
import { namedFailures } from './federation-plugins/namedFailures';
import { ownCopies } from './federation-plugins/ownCopies';
import { retry } from './federation-plugins/retry';
import { shellInstance, shellSingletons } from './federation-plugins/shellSingletons';
import { snapshots } from './federation-plugins/snapshots';

/** An entry to load. */
export interface ContainerEntry {
  /** The container's global name. */
  readonly container: string;
  readonly entry: string;
  /** Empty at first. Each retry has a different one, because the browser may have cached the failure of the address. */
  readonly query: string;
}

/** What is registered with the runtime for an address. */
interface Remote {
  readonly name: string;
  readonly entry: string;
  /** Whether its entry has run. */
  isLoaded: boolean;
}

/** By the address. */
const remotes = new Map<string, Remote>();

/** The remote that was requested last for each entry. */
const latest = new Map<string, Remote>();

let isStarted = false;

/** Whether this page has requested a build's entry. The entry requests the build's other files. */
export function isRequested(entry: string): boolean {
  return latest.has(entry);
}

/**
 * Loads what a container exposes under a name. A query that is new for the entry loads the entry again from that address; a call without a
 * query takes the container that there is.
 *
 * @throws when the entry or the part cannot be loaded, or the entry leaves no container
 */
export async function loadFromRemote(
  { container, entry, query }: ContainerEntry,
  part: string,
): Promise<unknown> {
  if (!isStarted) startHost();
  isStarted = true;
  const known = (query === '' && latest.get(entry)) || remotes.get(entry + query);
  const remote = known ?? register(container, entry, query);
  latest.set(entry, remote);
  try {
    return await loadRemote(`${remote.name}/${part}`);
  } catch (error) {
    if (!remote.isLoaded && latest.get(entry) === remote) forget(remote);
    throw error;
  }
}

/**
 * Each address is a remote of its own. If one remote were registered again with another address, the runtime would remove from the page
 * what the build was the first to load, such as a library of the shell that others use.
 */
function register(container: string, entry: string, query: string): Remote {
  const isTaken = [...remotes.values()].some(({ name }) => name === container);
  const remote = { name: isTaken ? `${container}_${remotes.size}` : container, entry, isLoaded: false };
  remotes.set(entry + query, remote);
  registerRemotes([{ name: remote.name, entry: entry + query, entryGlobalName: container }]);
  return remote;
}

/** After an entry could not be loaded, the one before it is used again, if there is one. */
function forget({ entry }: Remote): void {
  const before = [...remotes.values()].findLast((one) => one.entry === entry && one.isLoaded);
  if (before) latest.set(entry, before);
  else latest.delete(entry);
}

const loadedEntries: ModuleFederationRuntimePlugin = {
  name: 'loaded entries',
  afterLoadEntry({ remoteInfo, remoteEntryExports }) {
    const loaded = [...remotes.values()].find(({ name }) => name === remoteInfo.name);
    if (loaded && remoteEntryExports) loaded.isLoaded = true;
  },
};

/** The shell's build has made the host, with the libraries that it shares. */
function startHost(): void {
  const forEveryBuild = [retry, ownCopies, shellSingletons];
  registerGlobalPlugins(forEveryBuild);
  init({
    name: shellInstance,
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [provideRuntime(), integrity, ...forEveryBuild, namedFailures, snapshots, loadedEntries],
  });
}
