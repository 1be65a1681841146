import {
  init,
  loadRemote,
  registerGlobalPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { warnInBrowser } from '../report/browserLog';
import { integrity } from './federation-plugins/integrity';
import { namedFailures } from './federation-plugins/namedFailures';
import { ownCopies } from './federation-plugins/ownCopies';
import { retry } from './federation-plugins/retry';
import { shellInstance, shellSingletons, type OutOfRange } from './federation-plugins/shellSingletons';
import { snapshots, type DescribedBuild } from './federation-plugins/snapshots';

/** An entry to load. */
export interface ContainerEntry extends DescribedBuild {
  /** The container's global name. */
  readonly container: string;
  readonly entry: string;
  /** Empty at first. Each retry has a different one, because the browser may have cached the failure of the address. */
  readonly query: string;
}

/** What is registered with the runtime for an address. */
interface Remote extends DescribedBuild {
  readonly name: string;
  readonly entry: string;
  /** Loaded once its entry has run. */
  state: 'requested' | 'loaded' | 'failed';
}

/** By the address. */
const remotes = new Map<string, Remote>();

let isStarted = false;

/** Whether this page has requested a build's entry. The entry requests the build's other files. */
export function isRequested(entry: string): boolean {
  return currentOf(entry) !== undefined;
}

/** The container that the last call with a new query has loaded, even if there are newer requests: these may never end. */
function currentOf(entry: string): Remote | undefined {
  const requested = [...remotes.values()].filter((one) => one.entry === entry && one.state !== 'failed');
  return requested.findLast(({ state }) => state === 'loaded') ?? requested.at(-1);
}

/**
 * Loads what a container exposes under a name. A query that is new for the entry loads the entry again from that address; a call without a
 * query takes the entry's present container.
 *
 * @throws when the entry or the part cannot be loaded, or the entry leaves no container
 */
export async function loadFromRemote(container: ContainerEntry, part: string): Promise<unknown> {
  if (!isStarted) startHost();
  isStarted = true;
  const { entry, query } = container;
  const known = (query === '' && currentOf(entry)) || remotes.get(entry + query);
  const remote = known ?? register(container);
  if (remote.state === 'failed') remote.state = 'requested';
  try {
    return await loadRemote(`${remote.name}/${part}`);
  } catch (error) {
    if (remote.state === 'requested') remote.state = 'failed';
    throw error;
  }
}

/**
 * Each address is a remote of its own. If one remote were registered again with another address, the runtime would remove from the page
 * what the build was the first to load, such as a library of the shell that others use.
 */
function register({ container, entry, query, build, exposes }: ContainerEntry): Remote {
  const isTaken = [...remotes.values()].some(({ name }) => name === container);
  const name = isTaken ? `${container}_${remotes.size}` : container;
  const remote: Remote = { name, entry, build, exposes, state: 'requested' };
  remotes.set(entry + query, remote);
  registerRemotes([{ name, entry: entry + query, entryGlobalName: container }]);
  return remote;
}

const remoteNamed = (name: string): Remote | undefined =>
  [...remotes.values()].find((remote) => remote.name === name);

const loadedEntries: ModuleFederationRuntimePlugin = {
  name: 'loaded entries',
  afterLoadEntry({ remoteInfo, remoteEntryExports }) {
    const loaded = remoteNamed(remoteInfo.name);
    if (loaded && remoteEntryExports) loaded.state = 'loaded';
  },
};

/** A build from before a release that has another major version of a library may still work, so it is not refused. */
function warnOfVersion({ build, library, range, version }: OutOfRange): void {
  warnInBrowser(
    { name: build, build: remoteNamed(build)?.build ?? '' },
    `It needs ${library} ${range} and gets the shell's ${version}.`,
  );
}

/** The shell's build has made the host, with the libraries that it shares. */
function startHost(): void {
  const forEveryBuild = [retry, ownCopies, shellSingletons(warnOfVersion)];
  registerGlobalPlugins(forEveryBuild);
  init({
    name: shellInstance,
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [
      provideRuntime(),
      integrity,
      ...forEveryBuild,
      namedFailures,
      snapshots(remoteNamed),
      loadedEntries,
    ],
  });
}
