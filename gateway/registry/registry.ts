import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { readUsedModules, unmetContracts, type LiveModule, type UsedModules } from './liveModules';
import { readRegistry, registryPath } from './moduleStore';
import { readHistory } from './history';
import { StartError } from '@vended/server/startError.mjs';

/** How long to wait before an unusable registry is read again. */
const retryDelayMs = 1_000;

export interface Registry {
  /** The live modules. A changed registry takes effect at the next call; one that is unusable changes nothing. */
  modules(): Promise<readonly LiveModule[]>;
  /** The live modules and those on trial. */
  used(): Promise<UsedModules>;
  /** The modules in use as last read. */
  lastRead(): UsedModules;
}

export interface RegistryOptions {
  readonly modulesDir: string;
  readonly logger: Logger;
}

/**
 * Follows `registry.json`: every call checks whether the file was replaced, which takes one `stat`.
 *
 * @throws {StartError} when the registry, or a build that it names, is malformed at the start
 */
export async function openRegistry({ modulesDir, logger }: RegistryOptions): Promise<Registry> {
  let used: UsedModules = { live: [], trials: [] };
  let revision = 0;
  let fingerprint = await fingerprintOf(modulesDir);
  let failure: { readonly fingerprint: string | null; readonly at: number } | null = null;
  let reading: Promise<void> | null = null;
  used = await read();

  async function read() {
    const file = await readRegistry(modulesDir);
    const found = await readUsedModules(modulesDir, file, [
      ...used.live,
      ...used.trials.map(({ name, build, definition }) => ({ name, build, definition })),
    ]);
    revision = file.revision ?? 0;
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
    const entries = await readHistory(modulesDir, revision, revision - since).catch(() => []);
    for (const { by, action, what, why, ...entry } of entries)
      if (entry.revision > since)
        logger.info(
          { event: 'modules changed', revision: entry.revision, by, action, what, ...(why && { why }) },
          'security',
        );
  }

  async function reload(current: string | null) {
    try {
      if (current === null) throw new StartError(`${registryPath(modulesDir)} has gone. Restore it.`);
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
      failure = { fingerprint: current, at: Date.now() };
    }
  }

  async function currentlyUsed() {
    const current = await fingerprintOf(modulesDir);
    // A read in progress may have started before this change.
    if (current !== fingerprint) await reading;
    const failedBefore = failure?.fingerprint === current && Date.now() - failure.at < retryDelayMs;
    if (current !== fingerprint && !failedBefore) {
      await (reading ??= reload(current).finally(() => (reading = null)));
    }
    return used;
  }

  return { modules: async () => (await currentlyUsed()).live, used: currentlyUsed, lastRead: () => used };
}

/** Changes whenever the file is replaced or written; null if there is none. */
async function fingerprintOf(modulesDir: string): Promise<string | null> {
  const found = await stat(registryPath(modulesDir), { bigint: true }).catch(() => null);
  return found && `${found.ino} ${found.mtimeNs} ${found.size}`;
}
