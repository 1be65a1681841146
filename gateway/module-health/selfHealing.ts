import type { Logger } from 'pino';
import { readRegistry } from '../registry/moduleStore';
import { lastGood } from '../publishing/liveBuilds';
import { endTrial, rollback } from '../publishing/release';
import type { ModuleHealth } from './moduleHealth';

/** The limits above which a build counts as failing. */
export interface HealingLimits {
  readonly failures: number;
  /** The failures' share of all visits. */
  readonly share: number;
  /** The smallest number of senders that the failures come from. */
  readonly senders: number;
  /** How many failures of each sender count. */
  readonly perSender: number;
  /** How long after its promotion a build is rolled back automatically, in milliseconds; later, people decide. */
  readonly newFor: number;
}

/** In production, failures of a single visitor are not enough. */
export function healingLimits(production: boolean): HealingLimits {
  const [senders, perSender] = production ? [3, 2] : [1, 5];
  return { failures: 5, share: 0.2, senders, perSender, newFor: 24 * 60 * 60_000 };
}

interface Options {
  readonly modulesDir: string;
  readonly health: ModuleHealth;
  readonly limits: HealingLimits;
  readonly logger: Logger;
}

/**
 * Rolls a newly promoted build back automatically when it fails for visitors, and records why in the history; ends the
 * trial of a failing build. A build that has been live for long, or that has no good predecessor, is not changed.
 */
export function createSelfHealing({ modulesDir, health, limits, logger }: Options) {
  const busy = new Set<string>();

  async function heal(name: string, build: string, why: string): Promise<void> {
    const { modules } = await readRegistry(modulesDir);
    const present = modules[name];
    const who = { modulesDir, by: 'gateway', why };
    if (present?.trial?.build === build) {
      await endTrial(who, name, { action: 'heal', only: build });
    } else {
      const isNew = present?.since !== undefined && Date.now() - Date.parse(present.since) < limits.newFor;
      if (present?.live !== build || !isNew || lastGood(present) === undefined) return;
      await rollback(who, name, { action: 'heal', only: build });
    }
    logger.error({ module: name, build, why }, 'a failing build was taken back');
  }

  /** Checks a build after a failure of it was reported. */
  return async function look(name: string, build: string): Promise<void> {
    const key = `${name} ${build}`;
    const failing = health.failing(name, build, limits.perSender);
    if (!failing || busy.has(key)) return;
    const { opens, failures, senders, lastFailure } = failing;
    const visits = opens + failures;
    if (failures < limits.failures || senders < limits.senders || failures < limits.share * visits) return;
    busy.add(key);
    try {
      await heal(
        name,
        build,
        `It failed in ${failures} of ${visits} visits, the last time with: ${lastFailure}`,
      );
    } catch (error) {
      logger.error({ err: error, module: name, build }, 'a failing build could not be taken back');
    } finally {
      busy.delete(key);
    }
  };
}
