import type { Logger } from 'pino';
import {
  readPublishedBuild,
  readUsedModules,
  type LeftOut,
  type LiveModule,
  type UsedModules,
} from './liveModules';
import { buildOf, isBuild } from './rollout';
import { Damaged } from '../storage/damaged';
import type { RegistryStore } from './postgresRegistry';
import type { Modules, State } from './registryStore';
import { StartError } from '@vended/server/startError.mjs';
import { buildText, type BuildId } from '@vended/module/platform/buildId';
import { incompatibilityOf } from '@vended/module/platform/incompatibility';

/** How long to wait before an unusable registry is read again, by a monotonic clock. */
const retryDelayMs = 1_000;

/** How long before builds that were left out are tried again, by the same clock: each of their files is read for that. */
const tryLeftOutEveryMs = 10_000;

export interface Registry {
  /** What everybody and what some visitors get, of the last revision that this node could use. */
  used(): UsedModules;
  /** The revision that they are from. */
  revision(): number;
  /** Calls back when a newer revision takes effect. */
  onAdopted(listener: () => void): void;
}

export interface RegistryOptions {
  readonly modulesDir: string;
  readonly store: RegistryStore;
  /** Brings a build into the modules' folder, before it is read. @throws {StartError} when it cannot be used */
  readonly bring: (used: { readonly name: string; readonly build: string }) => Promise<void>;
  readonly logger: Logger;
}

/**
 * Follows the registry in the background: a revision takes effect once all its builds are in this node's folder, and visitors get
 * the one before until then.
 *
 * A start has no revision before, so it leaves out builds that are damaged or missing, and serves the others. They are tried
 * again until they can be used.
 *
 * @throws {StartError} when at the start the registry is malformed, the store cannot be read, or no build can be used
 */
export async function openRegistry({ modulesDir, store, bring, logger }: RegistryOptions): Promise<Registry> {
  let used: UsedModules = { live: [], forSome: [], leftOut: [], rollouts: [] };
  let triedAt = performance.now();
  let revision = 0;
  let fingerprint = store.fingerprint();
  let failure: { readonly fingerprint: string; readonly at: number } | null = null;
  let reading: Promise<void> | null = null;
  const adopted: (() => void)[] = [];
  used = await read((error) => !(error instanceof Damaged));
  if (used.live.length === 0 && used.leftOut[0]) throw new StartError(used.leftOut[0].reason);

  /** @param stops whether a build that cannot be used stops everything, or is left out */
  async function read(stops: (error: StartError, id: BuildId) => boolean) {
    const present = await store.read();
    const before = used.leftOut;
    const known: LiveModule[] = [...used.live, ...used.forSome];
    const leftOut: LeftOut[] = [];
    const canUse = async ({ name, build }: BuildId) => {
      try {
        await bring({ name, build });
        if (!known.some((one) => one.name === name && one.build === build))
          known.push({ name, build, definition: await readPublishedBuild(modulesDir, { name, build }) });
        return true;
      } catch (error) {
        if (!(error instanceof StartError) || stops(error, { name, build })) throw error;
        leftOut.push({ name, build, reason: error.message });
        return false;
      }
    };
    const modules: Record<string, Modules[string]> = {};
    for (const [name, entry] of Object.entries(present.modules))
      if (await canUse({ name, build: entry.live })) modules[name] = entry;
    const rollouts: State['rollouts'][number][] = [];
    for (const one of present.rollouts)
      if (!isBuild(one) || (modules[one.module] && (await canUse(buildOf(one))))) rollouts.push(one);
    const found = { ...(await readUsedModules(modulesDir, { modules, rollouts }, known)), leftOut };
    revision = present.revision;
    for (const { name, build, reason } of leftOut)
      if (!isAmong(before, { name, build }))
        logger.error({ module: name, build, reason }, 'a module is not served: its build cannot be used');
    for (const { name, build, definition } of [...found.live, ...found.forSome]) {
      const reason = incompatibilityOf(definition);
      if (reason) logger.warn({ module: name, build, reason }, 'the shell does not mount a module');
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

  async function reload(current: string) {
    try {
      const before = { revision, leftOut: used.leftOut };
      const isChanged = current !== fingerprint;
      triedAt = performance.now();
      // What is served already stays: only what a start has left out may still be missing.
      used = await read((_error, id) => !isAmong(before.leftOut, id));
      fingerprint = current;
      failure = null;
      for (const listener of adopted) listener();
      for (const { name, build } of before.leftOut)
        if (isAmong([...used.live, ...used.forSome], { name, build }))
          logger.info({ module: name, build }, 'a module that was left out is served again');
      if (!isChanged) return;
      logger.info({ live: used.live.map(buildText) }, 'registry changed');
      await logChanges(before.revision);
    } catch (error) {
      if (failure?.fingerprint !== current) {
        logger.error({ err: error }, 'registry cannot be used; the last good one stays');
      }
      failure = { fingerprint: current, at: performance.now() };
    }
  }

  async function adopt() {
    const current = store.fingerprint();
    // A read in progress may have started before this change.
    if (current !== fingerprint) await reading;
    const failedBefore = failure?.fingerprint === current && performance.now() - failure.at < retryDelayMs;
    if (current !== fingerprint && !failedBefore) {
      await (reading ??= reload(current).finally(() => (reading = null)));
    } else if (used.leftOut.length > 0 && performance.now() - triedAt >= tryLeftOutEveryMs) {
      reading ??= reload(current).finally(() => (reading = null));
    }
  }

  store.onChange(adopt);
  return {
    used: () => used,
    revision: () => revision,
    onAdopted: (listener) => void adopted.push(listener),
  };
}

function isAmong(builds: readonly BuildId[], { name, build }: BuildId): boolean {
  return builds.some((one) => one.name === name && one.build === build);
}
