import { shareScope, type ShareScope } from './shareScope';

/** What the entry of a build leaves in the page, by webpack's protocol for containers. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (part: string) => Promise<() => unknown>;
}

/** An entry to load. */
export interface ContainerEntry {
  /** The container's global name. */
  readonly container: string;
  readonly entry: string;
  /** Empty at first. Each retry has a different one, because the browser may have cached the failure of the address. */
  readonly query: string;
}

interface Loading {
  readonly query: string;
  readonly container: Promise<Container>;
}

/** The container requested last for each entry, which may still be loading. */
const containers = new Map<string, Loading>();

/** The container loaded last for each entry. */
const loaded = new Map<string, Loading>();

/** Whether a build's entry has run in this page, so that its files can be requested at once. */
export function isLoaded(entry: string): boolean {
  return loaded.has(entry);
}

/**
 * Loads what a build's container exposes. The entry is loaded again if it failed, or if the query differs from that of the last
 * call; a call without a query reuses the container that there is.
 *
 * @param part the name that it is exposed under
 * @param createScript makes the element for an address, with the hash that the browser verifies
 * @throws when the entry or the part cannot be loaded, or the entry leaves no container
 */
export async function loadFromContainer(
  { container, entry, query }: ContainerEntry,
  part: string,
  createScript: (address: string) => HTMLScriptElement,
): Promise<unknown> {
  const known = containers.get(entry);
  const isKnown = known && (query === '' || known.query === query);
  const loading = isKnown ? known : { query, container: start(container, entry + query, createScript) };
  containers.set(entry, loading);
  // Only a loaded container is kept: it repeats the loading of its parts by itself.
  const { get } = await loading.container.catch((error: unknown) => {
    const last = loaded.get(entry);
    if (containers.get(entry) === loading) {
      if (last) containers.set(entry, last);
      else containers.delete(entry);
    }
    throw error;
  });
  loaded.set(entry, loading);
  const create = await get(`./${part}`);
  return create();
}

async function start(
  name: string,
  address: string,
  createScript: (address: string) => HTMLScriptElement,
): Promise<Container> {
  await run(createScript(address));
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new Error(`${address} leaves no container with the name ${name}.`);
  await container.init(await shareScope());
  return container;
}

function run(script: HTMLScriptElement): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`Loading ${script.src} failed.`));
    document.head.append(script);
  }).finally(() => script.remove());
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}
