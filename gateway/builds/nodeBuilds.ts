import path from 'node:path';
import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIdOf, isBuildFolder, parseBuild } from '../registry/moduleStore';
import { Damaged } from '../storage/damaged';
import { replaceDurably } from '../storage/durableFiles';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { describeFile, recordOf, verified, type BuildRecord } from './buildRecord';
import { checkFiles, contentOf, type BuildContent, type BuildStore } from './buildStore';
import { folderBuilds } from './folderBuilds';

/** How many builds and files of the shell are fetched for visitors at the same time: requests for more are refused. */
const maxFetches = 20;

/** How often a list is read from the store, in milliseconds, so that requests for builds that do not exist do not each cause a query. */
const listEveryMs = 2_000;

/** How many visitors wait for the next lists at the same time: each holds a connection, perhaps for a build that does not exist. */
const maxWaiting = 100;

/** The name under which the shell's builds are stored. */
export const shellName = 'shell';

/** The builds as one node has them: in its own folder, and in the store that it shares with other nodes. */
export interface NodeBuilds {
  /** The node's own folder. */
  readonly modulesDir: string;
  /** What all nodes have. */
  readonly store: BuildStore;
  /** Adds a build to the store and to the node's folder. */
  add(record: BuildRecord, content: BuildContent): Promise<void>;
  /** Adds a build to the store that nodes share, if there is one that does not have it, or has it damaged. */
  addShared(name: string, build: string, files: () => Promise<ReadonlyMap<string, Buffer>>): Promise<void>;
  /**
   * Makes sure that a build is in the node's folder, that it was published to this installation, and that no file was changed:
   * fetched from the store if it is not there.
   *
   * @returns false if no store has it
   * @throws {StartError} in one line when it cannot be fetched now
   */
  bring(name: string, build: string): Promise<boolean>;
  /**
   * The same for a visitor, who may ask for anything: few builds are fetched at the same time, and the store is asked only every two
   * seconds which builds there are. For one that is not among them it waits for the next list, because the build may have just been
   * published; if too many requests are waiting, it answers "not found" immediately.
   */
  bringForVisitor(name: string, build: string): Promise<boolean>;
  /**
   * The same as `bring` for a build that other nodes will have to fetch: reads every file of it again, in the store too, even if the
   * node's folder has the build.
   *
   * @returns false if the store does not have it
   * @throws {Damaged} in one line that says which file is not what was published; {StartError} when it cannot be read now
   */
  bringWhole(name: string, build: string): Promise<boolean>;
  /**
   * Whether every file of a build is what was published, in the store and in the node's folder. Each is read again, also of a build
   * that was brought before.
   *
   * @throws {StartError} in one line when that cannot be read now
   */
  isWhole(name: string, build: string): Promise<boolean>;
  /** The same for a file of any of the shell's builds, with its compressed variants. */
  bringShellFile(file: string, shellDir: string): Promise<boolean>;
  remove(name: string, build: string): Promise<void>;
}

/**
 * @param shared null where the node's folder is the store
 * @param verify throws `StartError` for a build that was not published to this installation; called once for each build
 */
export function nodeBuilds(
  modulesDir: string,
  shared: BuildStore | null,
  verify: (record: BuildRecord) => Promise<unknown>,
): NodeBuilds {
  const local = folderBuilds(modulesDir);
  const verifiedBuilds = new Set<string>();
  const underWay = new Map<string, Promise<boolean>>();
  let forVisitors = 0;
  let waiting = 0;
  const names = seldom(() => shared?.names() ?? Promise.resolve([]), ifRoom);
  const lists = new Map<string, SeldomRead<BuildRecord>>();

  /** Waits, unless many wait already. */
  async function ifRoom<Result>(wait: () => Promise<Result>): Promise<Result | null> {
    if (waiting >= maxWaiting) return null;
    waiting += 1;
    return wait().finally(() => (waiting -= 1));
  }

  /** One fetch at a time of the same thing. */
  function once(key: string, fetch: () => Promise<boolean>): Promise<boolean> {
    const same = underWay.get(key);
    if (same) return same;
    const fetching = fetch().finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    return fetching;
  }

  /** Visitors' fetches have a limit of their own, so they cannot block fetches of live builds. */
  async function onceForVisitors(key: string, fetch: () => Promise<boolean>): Promise<boolean> {
    const same = underWay.get(key);
    if (same) return same;
    if (forVisitors >= maxFetches) throw new StartError('Too many builds are being fetched: try again.');
    forVisitors += 1;
    return once(key, fetch).finally(() => (forVisitors -= 1));
  }

  /** A build of a module or the shell, if the store has it now. */
  async function findInStore(
    store: BuildStore,
    name: string,
    isIt: (record: BuildRecord) => boolean,
  ): Promise<BuildRecord | undefined> {
    if ((await names.find((one) => one === name)) === undefined) return undefined;
    const list = lists.get(name) ?? seldom(() => store.records(name), ifRoom);
    lists.set(name, list);
    return list.find(isIt);
  }

  async function fetchBuild(store: BuildStore, name: string, build: string): Promise<boolean> {
    const record = await store.record(name, build);
    if (!record) return false;
    await verify(record);
    checkIdentity(record, await store.file(record, 'build.json'));
    // A local copy that was altered or cannot be read is replaced, but not before the new one is complete: it may still be of use
    // while the store or the disk fails.
    if (await isThere(path.join(modulesDir, name, build)))
      await local.replace(record, contentOf(store, record));
    else await local.add(record, contentOf(store, record));
    verifiedBuilds.add(`${name} ${build}`);
    return true;
  }

  /** Others may have changed this node's folder: each process checks every file of a build there once. */
  async function verifyLocal(name: string, build: string): Promise<boolean> {
    const record = await local.record(name, build);
    if (!record) return false;
    await verify(record);
    await checkFiles(local, record);
    verifiedBuilds.add(`${name} ${build}`);
    return true;
  }

  async function verifyOrReplace(name: string, build: string): Promise<boolean> {
    try {
      return await verifyLocal(name, build);
    } catch (error) {
      if (!shared || !(error instanceof StartError)) throw error;
      return fetchBuild(shared, name, build);
    }
  }

  async function fetchShellFile(
    store: BuildStore,
    record: BuildRecord,
    file: string,
    shellDir: string,
  ): Promise<boolean> {
    const variants = Object.keys(record.files).filter((other) => other.startsWith(`${file}.`));
    // The file itself comes last: a request that finds it finds its variants too.
    for (const one of [...variants, file]) {
      const content = await store.file(record, one);
      await replaceDurably(path.join(shellDir, one), content).catch((error: unknown) => {
        throw new StartError(`${path.join(shellDir, one)} cannot be written (${reasonOf(error)}).`);
      });
    }
    return true;
  }

  async function bring(name: string, build: string): Promise<boolean> {
    if (!isBuildFolder(name, build)) return false;
    const key = `${name} ${build}`;
    if (await isThere(path.join(modulesDir, name, build)))
      return verifiedBuilds.has(key) || once(key, () => verifyOrReplace(name, build));
    return shared !== null && once(key, () => fetchBuild(shared, name, build));
  }

  function bringWhole(name: string, build: string): Promise<boolean> {
    return once(`all of ${name} ${build}`, async () => {
      verifiedBuilds.delete(`${name} ${build}`);
      if (shared) {
        const record = await shared.record(name, build);
        if (!record) return false;
        await verify(record);
        await checkFiles(shared, record);
      }
      return bring(name, build);
    });
  }

  async function bringForVisitor(name: string, build: string): Promise<boolean> {
    if (!isBuildFolder(name, build)) return false;
    const key = `${name} ${build}`;
    if (await isThere(path.join(modulesDir, name, build)))
      return verifiedBuilds.has(key) || onceForVisitors(key, () => verifyOrReplace(name, build));
    // What others fetch now may be newer than the list.
    const same = underWay.get(key);
    if (same || !shared) return same ?? false;
    const record = await findInStore(shared, name, (one) => one.build === build);
    return record !== undefined && onceForVisitors(key, () => fetchBuild(shared, name, build));
  }

  return {
    modulesDir,
    store: shared ?? local,
    async add(record, content) {
      // First in the store: what this node makes live, the others must find there.
      await shared?.add(record, content);
      await local.add(record, content);
    },
    async addShared(name, build, files) {
      if (!shared) return;
      try {
        const stored = await shared.record(name, build);
        if (stored) return await checkFiles(shared, stored);
      } catch (error) {
        if (!(error instanceof Damaged)) throw error;
        await shared.remove(name, build);
      }
      const content = await files();
      const described = [...content].map(([file, bytes]) => [file, describeFile(bytes)] as const);
      const record = recordOf(name, build, Object.fromEntries(described));
      await shared.add(record, (file) =>
        Promise.resolve(verified(record, file, content.get(file) ?? null, 'This node')),
      );
    },
    bring,
    bringForVisitor,
    bringWhole,
    async isWhole(name, build) {
      try {
        return await bringWhole(name, build);
      } catch (error) {
        if (error instanceof Damaged) return false;
        throw error;
      }
    },
    async bringShellFile(file, shellDir) {
      if (await isThere(path.join(shellDir, file))) return true;
      const key = `shell ${file}`;
      const same = underWay.get(key);
      if (same || !shared) return same ?? false;
      const record = await findInStore(shared, shellName, ({ files }) => Object.hasOwn(files, file));
      return (
        record !== undefined && onceForVisitors(key, () => fetchShellFile(shared, record, file, shellDir))
      );
    },
    async remove(name, build) {
      verifiedBuilds.delete(`${name} ${build}`);
      await shared?.remove(name, build);
      await local.remove(name, build);
    },
  };
}

/** A list that is read at most every `listEveryMs`. */
interface SeldomRead<Item> {
  /** Looks in the last list and, if that was read before the call, in the next one too, for which it waits if there is room. */
  find(isIt: (item: Item) => boolean): Promise<Item | undefined>;
}

/** @param ifRoom waits for the next list, or results in null if too many wait */
function seldom<Item>(
  read: () => Promise<readonly Item[]>,
  ifRoom: <Result>(wait: () => Promise<Result>) => Promise<Result | null>,
): SeldomRead<Item> {
  // A monotonic clock: if the system clock were set back, visitors would wait that long.
  let last: { readonly items: Promise<readonly Item[]>; readonly at: number } | null = null;
  let next: Promise<readonly Item[]> | null = null;

  function readAgain() {
    last = { items: read(), at: performance.now() };
    return last;
  }

  function following({ at }: { readonly at: number }) {
    next ??= pause(at + listEveryMs - performance.now()).then(() => {
      next = null;
      return readAgain().items;
    });
    return next;
  }

  return {
    async find(isIt) {
      if (!last || performance.now() - last.at >= listEveryMs) return (await readAgain().items).find(isIt);
      const known = last;
      const found = (await known.items).find(isIt);
      if (found !== undefined) return found;
      const newer = last === known ? await ifRoom(() => following(known)) : await last.items;
      return newer?.find(isIt);
    },
  };
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A record may only stand for the build that its name says: the name has the hash of `build.json`, which has that of each file. */
function checkIdentity(record: BuildRecord, description: Buffer): void {
  const { name, build, files } = record;
  const where = `The store's ${name} ${build}`;
  const remedy = `Publish this build of ${name} again.`;
  const definition = parseBuild(description.toString(), where, remedy);
  const isSame = Object.entries(definition.files).every(
    ([file, { integrity }]) => files[file]?.integrity === integrity,
  );
  if (definition.manifest.name !== name || buildIdOf(definition) !== build || !isSame)
    throw new Damaged(`${where} is not the build of that name. ${remedy}`);
}
