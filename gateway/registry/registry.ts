import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { readUsedModules, unmetContracts, type LiveModule, type UsedModules } from './liveModules';
import { readRegistry, registryPath } from './moduleStore';
import { StartError } from '@vended/server/startError.mjs';

/** How long a registry that cannot be used is left alone before it is read again. */
const retryAfter = 1_000;

export interface Registry {
  /** The live modules. A changed registry counts from the next call on; one that cannot be used leaves all as it was. */
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
 * Follows `registry.json`: every call looks whether the file was replaced, which costs one `stat`.
 *
 * @throws {StartError} when the registry, or a build that it names, is malformed to begin with
 */
export async function openRegistry({ modulesDir, logger }: RegistryOptions): Promise<Registry> {
  let used: UsedModules = { live: [], trials: [] };
  let fingerprint = await fingerprintOf(modulesDir);
  let failure: { readonly fingerprint: string | null; readonly at: number } | null = null;
  let reading: Promise<void> | null = null;
  used = await read();

  async function read() {
    const found = await readUsedModules(modulesDir, await readRegistry(modulesDir), [
      ...used.live,
      ...used.trials.map(({ name, build, definition }) => ({ name, build, definition })),
    ]);
    for (const { name, build, definition } of unmetContracts([...found.live, ...found.trials])) {
      logger.warn(
        { module: name, build, contract: definition.manifest.contract },
        'module needs another contract',
      );
    }
    return found;
  }

  async function reload(current: string | null) {
    try {
      if (current === null) throw new StartError(`${registryPath(modulesDir)} has gone. Restore it.`);
      used = await read();
      fingerprint = current;
      failure = null;
      logger.info({ live: used.live.map(({ name, build }) => `${name} ${build}`) }, 'registry changed');
    } catch (error) {
      if (failure?.fingerprint !== current) {
        logger.error({ err: error }, 'registry cannot be used; the last good one stays');
      }
      failure = { fingerprint: current, at: Date.now() };
    }
  }

  async function currentlyUsed() {
    const current = await fingerprintOf(modulesDir);
    // A read under way may have begun before this change.
    if (current !== fingerprint) await reading;
    const hopeless = failure?.fingerprint === current && Date.now() - failure.at < retryAfter;
    if (current !== fingerprint && !hopeless) {
      await (reading ??= reload(current).finally(() => (reading = null)));
    }
    return used;
  }

  return { modules: async () => (await currentlyUsed()).live, used: currentlyUsed, lastRead: () => used };
}

/** Differs whenever the file was replaced or written to; null where there is none. */
async function fingerprintOf(modulesDir: string): Promise<string | null> {
  const found = await stat(registryPath(modulesDir), { bigint: true }).catch(() => null);
  return found && `${found.ino} ${found.mtimeNs} ${found.size}`;
}
