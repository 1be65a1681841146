import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIdOf, buildPath, isBuildFolder, parseBuild, shellName } from '../registry/modulesFolder';
import { Damaged } from '../storage/damaged';
import { replaceDurably } from '../storage/durableFiles';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import type { BuildRecord } from './buildRecord';
import { checkFiles, type BuildContent, type BuildStore } from './buildStore';
import { exists, folderBuilds } from './folderBuilds';
import { buildText, type BuildId } from '@vended/module/platform/buildId';

/** How many builds and files of the shell are fetched for visitors at the same time: requests for more are refused. */
const maxFetches = 20;

/** How often a list is read from the store, in milliseconds, so that requests for builds that do not exist do not each cause a query. */
const listEveryMs = 2_000;

/**
 * How long visitors wait while a list is read or a build is fetched from a store that nodes share, in milliseconds since that began. The
 * store may not answer for half a minute, while the proxy could get the file from another node; pages give up a module after 15 seconds.
 */
const visitorsWaitMs = 5_000;

/** How many visitors wait for the next lists at the same time: each holds a connection, perhaps for a build that does not exist. */
const maxWaiting = 100;

/** The builds as one node has them: in its own folder, and in the store that it shares with other nodes. */
export interface NodeBuilds {
  /** The node's own folder. */
  readonly modulesDir: string;
  /** What all nodes have. */
  readonly store: BuildStore;
  /** That store if nodes share it; null if it is this node's own folder. */
  readonly shared: BuildStore | null;
  /** Adds a build to the store and to the node's folder. */
  add(record: BuildRecord, content: BuildContent): Promise<void>;
  /**
   * Makes sure that a build is in the node's folder, that it was published to this installation, and that no file was changed:
   * fetched from the store if it is not there.
   *
   * @returns false if no store has it
   * @throws {StartError} in one line when it cannot be fetched now
   */
  bring(id: BuildId): Promise<boolean>;
  /**
   * Brings a build for a visitor, who may ask for anything: few builds are fetched at the same time, and the store is asked only every two
   * seconds which builds there are. For one that is not among them it waits for the next list, because the build may have just been
   * published; if too many requests are waiting, it answers "not found" immediately.
   */
  bringForVisitor(id: BuildId): Promise<boolean>;
  /**
   * Brings a build that other nodes will have to fetch: reads every file of it again, in the store too, even if the node's folder has
   * the build.
   *
   * @returns false if the store does not have it
   * @throws {Damaged} in one line that says which file is not what was published; {StartError} when it cannot be read now
   */
  bringWhole(id: BuildId): Promise<boolean>;
  /**
   * Whether every file of a build is what was published, in the store and in the node's folder. Each is read again, also of a build
   * that was brought before.
   *
   * @throws {StartError} in one line when that cannot be read now
   */
  isWhole(id: BuildId): Promise<boolean>;
  /** Brings a file of any of the shell's builds that a node of this installation has stored, with its compressed variants. */
  bringShellFile(file: string, shellDir: string): Promise<boolean>;
  remove(id: BuildId): Promise<void>;
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
  const underWay = new Map<string, Begun<boolean>>();
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

  /** Fetches what the key names, unless that is being fetched already. */
  function once(key: string, fetch: () => Promise<boolean>): Promise<boolean> {
    const begun = underWay.get(key);
    if (begun) return begun.work;
    const work = fetch().finally(() => underWay.delete(key));
    underWay.set(key, { work, at: performance.now() });
    return work;
  }

  /** What a visitor waits for. On one machine nobody else has the file. */
  const forVisitor = (begun: Begun<boolean>): Promise<boolean> => (shared ? inTime(begun) : begun.work);

  /** Visitors' fetches have a limit of their own, so they cannot block fetches of live builds. */
  async function onceForVisitors(key: string, fetch: () => Promise<boolean>): Promise<boolean> {
    const begun = underWay.get(key);
    if (begun) return forVisitor(begun);
    if (forVisitors >= maxFetches) throw new StartError('Too many builds are being fetched: try again.');
    forVisitors += 1;
    const work = once(key, fetch).finally(() => (forVisitors -= 1));
    return forVisitor({ work, at: performance.now() });
  }

  /** The builds of a module or the shell that are wanted, as far as the store has them now. */
  async function findInStore(
    store: BuildStore,
    name: string,
    isWanted: (record: BuildRecord) => boolean,
  ): Promise<readonly BuildRecord[]> {
    if ((await names.filter((one) => one === name)).length === 0) return [];
    const list = lists.get(name) ?? seldom(() => store.records(name), ifRoom);
    lists.set(name, list);
    return list.filter(isWanted);
  }

  async function fetchBuild(store: BuildStore, id: BuildId): Promise<boolean> {
    const record = await store.record(id);
    if (!record) return false;
    await verify(record);
    checkIdentity(record, await store.file(record, 'build.json'));
    // A local copy that was altered or cannot be read is replaced, but not before the new one is complete: it may still be of use
    // while the store or the disk fails.
    const content: BuildContent = (file) => store.file(record, file);
    if (await exists(buildPath(modulesDir, id))) await local.replace(record, content);
    else await local.add(record, content);
    verifiedBuilds.add(buildText(id));
    return true;
  }

  /** Others may have changed this node's folder: each process checks every file of a build there once. */
  async function verifyLocal(id: BuildId): Promise<boolean> {
    const record = await local.record(id);
    if (!record) return false;
    await verify(record);
    await checkFiles(local, record);
    verifiedBuilds.add(buildText(id));
    return true;
  }

  async function verifyOrReplace(id: BuildId): Promise<boolean> {
    try {
      return await verifyLocal(id);
    } catch (error) {
      if (!shared || !(error instanceof StartError)) throw error;
      return fetchBuild(shared, id);
    }
  }

  /** The first of some builds of the shell that has a valid signature. */
  async function firstSigned(records: readonly BuildRecord[]): Promise<BuildRecord | null> {
    for (const record of records)
      try {
        await verify(record);
        return record;
      } catch (error) {
        if (!(error instanceof Damaged)) throw error;
      }
    return null;
  }

  /** @param records the builds that list the file: somebody else may have put some of them into the store */
  async function fetchShellFile(
    store: BuildStore,
    records: readonly BuildRecord[],
    file: string,
    shellDir: string,
  ): Promise<boolean> {
    const record = await firstSigned(records);
    if (!record)
      throw new Damaged(
        `The store has ${file} only in builds of the shell that are not signed by this installation. Restart the node that has this shell: a start stores it and signs it.`,
      );
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

  async function bring(id: BuildId): Promise<boolean> {
    if (!isBuildFolder(id)) return false;
    const key = buildText(id);
    if (await exists(buildPath(modulesDir, id)))
      return verifiedBuilds.has(key) || once(key, () => verifyOrReplace(id));
    return shared !== null && once(key, () => fetchBuild(shared, id));
  }

  function bringWhole(id: BuildId): Promise<boolean> {
    return once(`all of ${buildText(id)}`, async () => {
      verifiedBuilds.delete(buildText(id));
      if (shared) {
        const record = await shared.record(id);
        if (!record) return false;
        await verify(record);
        await checkFiles(shared, record);
      }
      return bring(id);
    });
  }

  async function bringForVisitor(id: BuildId): Promise<boolean> {
    if (!isBuildFolder(id)) return false;
    const key = buildText(id);
    if (await exists(buildPath(modulesDir, id)))
      return verifiedBuilds.has(key) || onceForVisitors(key, () => verifyOrReplace(id));
    // What others fetch now may be newer than the list.
    const begun = underWay.get(key);
    if (begun) return forVisitor(begun);
    if (!shared) return false;
    const found = await findInStore(shared, id.name, (one) => one.build === id.build);
    return found.length > 0 && onceForVisitors(key, () => fetchBuild(shared, id));
  }

  return {
    modulesDir,
    store: shared ?? local,
    shared,
    async add(record, content) {
      // First in the store: what this node makes live, the others must find there.
      await shared?.add(record, content);
      await local.add(record, content);
    },
    bring,
    bringForVisitor,
    bringWhole,
    async isWhole(id) {
      try {
        return await bringWhole(id);
      } catch (error) {
        if (error instanceof Damaged) return false;
        throw error;
      }
    },
    async bringShellFile(file, shellDir) {
      if (await exists(path.join(shellDir, file))) return true;
      const key = `shell ${file}`;
      const begun = underWay.get(key);
      if (begun) return forVisitor(begun);
      if (!shared) return false;
      const found = await findInStore(shared, shellName, ({ files }) => Object.hasOwn(files, file));
      return found.length > 0 && onceForVisitors(key, () => fetchShellFile(shared, found, file, shellDir));
    },
    async remove(id) {
      verifiedBuilds.delete(buildText(id));
      await shared?.remove(id);
      await local.remove(id);
    },
  };
}

/** A list that is read at most every `listEveryMs`. */
interface SeldomRead<Item> {
  /** Looks in the last list and, if that was read before the call and has none, in the next one, for which it waits if there is room. */
  filter(isWanted: (item: Item) => boolean): Promise<readonly Item[]>;
}

/** @param ifRoom waits for the next list, or results in null if too many wait */
function seldom<Item>(
  read: () => Promise<readonly Item[]>,
  ifRoom: <Result>(wait: () => Promise<Result>) => Promise<Result | null>,
): SeldomRead<Item> {
  // A monotonic clock: if the system clock were set back, visitors would wait that long.
  let last: Begun<readonly Item[]> | null = null;
  let isReading = false;
  let next: Promise<readonly Item[]> | null = null;

  function readAgain() {
    isReading = true;
    const work = read().finally(() => (isReading = false));
    last = { work, at: performance.now() };
    return last;
  }

  function following({ at }: Begun<unknown>) {
    next ??= pause(at + listEveryMs - performance.now()).then(() => {
      next = null;
      return inTime(isReading && last ? last : readAgain());
    });
    return next;
  }

  return {
    async filter(isWanted) {
      // Not while one is being read that takes long: a store with few connections would be asked more and more.
      if (!last || (!isReading && performance.now() - last.at >= listEveryMs))
        return (await inTime(readAgain())).filter(isWanted);
      const known = last;
      const found = (await inTime(known)).filter(isWanted);
      if (found.length > 0) return found;
      const newer = last === known ? await ifRoom(() => following(known)) : await inTime(last);
      return newer?.filter(isWanted) ?? [];
    },
  };
}

/** Work that has begun. */
interface Begun<Result> {
  readonly work: Promise<Result>;
  /** When, by the monotonic clock. */
  readonly at: number;
}

/** @throws {StartError} when a list or a build takes too long; at once where it has done so already */
async function inTime<Result>({ work, at }: Begun<Result>): Promise<Result> {
  const ended = new AbortController();
  const left = Math.max(at + visitorsWaitMs - performance.now(), 0);
  const tooLate = pause(left, undefined, { signal: ended.signal }).then(() => {
    throw new StartError('The build store does not answer in time: see BUILD_STORE and REGISTRY_URL.');
  });
  return Promise.race([work, tooLate]).finally(() => ended.abort());
}

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
