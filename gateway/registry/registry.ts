import type { Logger } from 'pino';
import { readUsedModules, unmetContracts, type LiveModule, type UsedModules } from './liveModules';
import type { RegistryStore, Revision } from './registryStore';
import { StartError } from '@vended/server/startError.mjs';

/** How long to wait before an unusable registry is read again, by a monotonic clock. */
const retryDelayMs = 1_000;

export interface Registry {
  /** The live modules. A changed registry takes effect at the next call; one that is unusable changes nothing. */
  modules(): Promise<readonly LiveModule[]>;
  /** The live modules and those on trial. */
  used(): Promise<UsedModules>;
  /** The modules in use as last read. */
  lastRead(): UsedModules;
  /** The revision that they are from. */
  revision(): number;
}

export interface RegistryOptions {
  readonly modulesDir: string;
  readonly store: RegistryStore;
  /** Brings the builds of a revision into the modules' folder, before they are read. */
  readonly bring: (modules: Revision['modules']) => Promise<void>;
  readonly logger: Logger;
}

/**
 * Follows the registry. Of one machine, every call checks whether its file was replaced, which takes one `stat`. A registry
 * that several nodes share is followed in the background: a revision takes effect once all its builds are in this node's
 * folder, and visitors get the one before until then.
 *
 * @throws {StartError} when the registry, or a build that it names, is malformed at the start
 */
export async function openRegistry({ modulesDir, store, bring, logger }: RegistryOptions): Promise<Registry> {
  let used: UsedModules = { live: [], trials: [], switches: [] };
  let revision = 0;
  let fingerprint = await store.fingerprint();
  let failure: { readonly fingerprint: string | null; readonly at: number } | null = null;
  let reading: Promise<void> | null = null;
  used = await read();

  async function read() {
    const present = await store.read();
    await bring(present.modules);
    const found = await readUsedModules(modulesDir, present, [
      ...used.live,
      ...used.trials.map(({ name, build, definition }) => ({ name, build, definition })),
    ]);
    revision = present.revision;
    for (const { name, build, definition } of unmetContracts([...found.live, ...found.trials])) {
      logger.warn(
        { module: name, build, contract: definition.manifest.contract },
        'module needs another contract',
      );
    }
    return found;
  }

  /** Who changed what is live. The history is written by the command that made the change. */
  async function logChanges(since: number) {
    const entries = await store.steps(Math.max(revision - since, 0)).catch(() => []);
    for (const { by, action, what, why, ...entry } of entries)
      if (entry.revision > since)
        logger.info(
          { event: 'modules changed', revision: entry.revision, by, action, what, ...(why && { why }) },
          'security',
        );
  }

  async function reload(current: string | null) {
    try {
      if (current === null) throw new StartError('The registry is missing. Restore it.');
      const before = revision;
      used = await read();
      fingerprint = current;
      failure = null;
      logger.info({ live: used.live.map(({ name, build }) => `${name} ${build}`) }, 'registry changed');
      await logChanges(before);
    } catch (error) {
      if (failure?.fingerprint !== current) {
        logger.error({ err: error }, 'registry cannot be used; the last good one stays');
      }
      failure = { fingerprint: current, at: performance.now() };
    }
  }

  async function currentlyUsed() {
    const current = await store.fingerprint();
    // A read in progress may have started before this change.
    if (current !== fingerprint) await reading;
    const failedBefore = failure?.fingerprint === current && performance.now() - failure.at < retryDelayMs;
    if (current !== fingerprint && !failedBefore) {
      await (reading ??= reload(current).finally(() => (reading = null)));
    }
    return used;
  }

  store.onChange(() => void currentlyUsed());
  const get = store.isLocal ? currentlyUsed : () => Promise.resolve(used);
  return {
    modules: async () => (await get()).live,
    used: get,
    lastRead: () => used,
    revision: () => revision,
  };
}
