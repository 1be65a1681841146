import type { Report } from '@vended/contract/reports';
import type { Logger } from 'pino';
import { readRegistry } from '../registry/moduleStore';
import { heal, type HealOutcome } from '../publishing/heal';
import { markProven, unmarkProven } from '../publishing/provenBuilds';
import { endTrial } from '../publishing/release';
import type { CountedVisits, ModuleHealth, Standing } from './moduleHealth';

/** A build that exceeds these limits is failing; one below them that has opened for enough senders is good. */
export interface HealingLimits {
  readonly failures: number;
  /** The failures' share of all visits. */
  readonly share: number;
  /** The smallest number of senders that a build fails or opens for. */
  readonly senders: number;
  readonly perSender: CountedVisits;
  /** How long after its promotion a build is rolled back automatically, in milliseconds; later, people decide. */
  readonly newFor: number;
}

const newFor = 24 * 60 * 60_000;

/**
 * In production, one sender alone has no effect. More opened visits of a sender count than failed ones: a build that works in
 * one busy office outweighs the failures of three networks, which may be invented, and not those of four. On a developer's
 * machine there is only one sender.
 */
export function healingLimits(production: boolean): HealingLimits {
  const all = Number.POSITIVE_INFINITY;
  return production
    ? { failures: 5, share: 0.2, senders: 3, perSender: { opens: 25, failures: 2 }, newFor }
    : { failures: 5, share: 0.2, senders: 1, perSender: { opens: all, failures: all }, newFor };
}

/** How many good builds to remember: more than a gateway ever sees in practice. */
const maxRecorded = 500;

interface Options {
  readonly modulesDir: string;
  readonly health: ModuleHealth;
  readonly limits: HealingLimits;
  readonly logger: Logger;
}

/**
 * Rolls back a newly promoted build that fails for visitors, and records why in the history; ends the trial of a failing
 * build. Also records which builds open well, because a rollback goes only to one of those. If it leaves a failing build
 * live, it logs the reason.
 */
export function createSelfHealing({ modulesDir, health, limits, logger }: Options) {
  const busy = new Set<string>();
  /** The good builds that this process has recorded or tried to record, so that a folder that cannot be written is logged once. */
  const recorded = new Set<string>();
  /** The failing builds that stay live until the registry changes. */
  let left = { revision: -1, keys: new Set<string>() };

  async function rollBack(name: string, build: string, why: string): Promise<void> {
    const key = `${name} ${build}`;
    const { revision = 0, modules } = await readRegistry(modulesDir);
    if (left.revision !== revision) left = { revision, keys: new Set() };
    if (left.keys.has(key)) return;
    const onTrial = modules[name]?.trial?.build === build;
    const outcome = onTrial ? await loseTrial(name, build, why) : await healed(name, build, why);
    if (outcome === 'rolled back') {
      logger.error({ module: name, build, why }, 'a failing build was rolled back');
    } else {
      left.keys.add(key);
      logger.warn({ module: name, build, why, because: outcome }, 'a failing build was not rolled back');
    }
  }

  async function loseTrial(name: string, build: string, why: string): Promise<HealOutcome> {
    await endTrial({ modulesDir, by: 'gateway', why }, name, { action: 'heal', only: build });
    return 'rolled back';
  }

  const healed = (name: string, failing: string, why: string) =>
    heal({ modulesDir, name, failing, newFor: limits.newFor, why });

  const isFailing = ({ failures, failedFor, visits }: Standing) =>
    failures >= limits.failures && failedFor >= limits.senders && failures >= limits.share * visits;

  const isGood = ({ failures, openedFor, visits }: Standing) =>
    openedFor >= limits.senders && failures < limits.share * visits;

  async function recordGood(name: string, build: string): Promise<void> {
    const key = `${name} ${build}`;
    if (recorded.has(key)) return;
    if (recorded.size >= maxRecorded) recorded.clear();
    recorded.add(key);
    await markProven(modulesDir, name, build);
  }

  async function recordFailing(name: string, build: string): Promise<void> {
    recorded.delete(`${name} ${build}`);
    await unmarkProven(modulesDir, name, build);
  }

  /** Checks a build after a report of a visit. */
  return async function look(report: Report): Promise<void> {
    if (report.type !== 'opened' && report.type !== 'failure') return;
    const { module: name, build } = report;
    const key = `${report.type} ${name} ${build}`;
    const standing = health.standing(name, build, limits.perSender);
    if (!standing || busy.has(key)) return;
    busy.add(key);
    try {
      if (report.type === 'failure' && isFailing(standing)) {
        const { failures, visits, lastFailure } = standing;
        await recordFailing(name, build);
        const why = `It failed in ${failures} of ${visits} visits, the last time with: ${lastFailure}`;
        await rollBack(name, build, why);
      } else if (report.type === 'opened' && isGood(standing)) {
        await recordGood(name, build);
      }
    } catch (error) {
      logger.error({ err: error, module: name, build }, 'a report about a build could not be processed');
    } finally {
      busy.delete(key);
    }
  };
}
