import type { Report } from '@vended/contract/reports';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { heal, type HealOutcome } from '../publishing/heal';
import { endRollouts } from '../publishing/startRollout';
import type { Stores } from '../publishing/stores';
import type { Nodes } from '../registry/nodes';
import { isOf, isRunning, type Rollout } from '../registry/rollout';
import { LostChange } from '../registry/registryStore';
import type { CountedVisits, ReportCounts, Standing } from './sharedCounts';
import { buildText, type BuildId } from '@vended/module/platform/buildId';

/** A build that exceeds these limits is failing; one below them that has opened for enough senders is good. */
export interface HealingLimits {
  readonly failures: number;
  /** The failures' share of all visits. */
  readonly share: number;
  /** The smallest number of senders that a build fails or opens for. */
  readonly senders: number;
  readonly perSender: CountedVisits;
}

/**
 * In production, one sender alone has no effect, and of each so few visits count that a build that works in one busy office outweighs
 * failures from three networks, which may be forged, but not from four. A developer's machine is the only sender.
 */
export function healingLimits(production: boolean): HealingLimits {
  const all = Number.POSITIVE_INFINITY;
  return production
    ? { failures: 5, share: 0.2, senders: 3, perSender: { opens: 25, failures: 2 } }
    : { failures: 5, share: 0.2, senders: 1, perSender: { opens: all, failures: all } };
}

/** How many good builds to remember: more than a gateway ever sees in practice. */
const maxRecorded = 500;

/** How long nodes take to say that they serve a revision, in milliseconds. */
const nodesFollowMs = 2_000;

/** Whether a build fails for so many of its visitors that it is rolled back while it is new; later the modules page says it. */
export const isFailing = ({ failures, failedFor, visits }: Standing, limits: HealingLimits): boolean =>
  failures >= limits.failures && failedFor >= limits.senders && failures >= limits.share * visits;

/** Whether a build has opened for so many senders that a rollback may go to it. */
export const isGood = ({ failures, openedFor, visits }: Standing, limits: HealingLimits): boolean =>
  openedFor >= limits.senders && failures < limits.share * visits;

const isRunningOf = (id: BuildId) => (one: Rollout) => isRunning(one) && isOf(one, id);

type Visit = Extract<Report, { readonly type: 'opened' | 'failure' }>;

interface Options {
  readonly stores: Stores;
  readonly counts: Pick<ReportCounts, 'standing'>;
  readonly nodes: Pick<Nodes, 'allServe'>;
  readonly limits: HealingLimits;
  readonly logger: Logger;
}

/**
 * Rolls back a newly promoted build that fails for visitors, and records why in the history; ends the rollout of a failing
 * build. Also records which builds open well, because a rollback goes only to one of those. If it leaves a failing build
 * live, it logs the reason. While nodes differ in what they serve it waits, and of several nodes only one rolls back.
 */
export function createSelfHealing({ stores, counts, nodes, limits, logger }: Options) {
  /** The checks in progress, and whether each must be repeated. */
  const busy = new Map<string, boolean>();
  const later = new Map<string, NodeJS.Timeout>();
  /** The good builds that this process has recorded or tried to record, so that a folder that cannot be written is logged once. */
  const recorded = new LRUCache<string, true>({ max: maxRecorded });
  /** The failing builds that stay live until the registry changes. */
  let left = { revision: -1, keys: new Set<string>() };
  /** The checks that wait for nodes which are behind: logged once, when the waiting begins. */
  const waiting = new Set<string>();

  /** @returns false if it cannot be decided yet */
  async function rollBack({ name, build }: BuildId, why: string): Promise<boolean> {
    const key = buildText({ name, build });
    const { revision, modules, rollouts } = await stores.registry.read();
    const isForSome = rollouts.some(isRunningOf({ name, build }));
    // Already rolled back or ended; the report comes from a page that was opened before.
    if (!isForSome && modules[name]?.live !== build) return true;
    if (!(await nodes.allServe(revision))) return false;
    await recordFailing({ name, build });
    if (left.revision !== revision) left = { revision, keys: new Set() };
    if (left.keys.has(key)) return true;
    const outcome = isForSome
      ? await endForSome({ name, build }, why)
      : await heal({ stores, name, failing: build, why });
    if (outcome === 'rolled back') {
      logger.error({ module: name, build, why }, 'a failing build was rolled back');
    } else {
      left.keys.add(key);
      logger.warn({ module: name, build, why, because: outcome }, 'a failing build was not rolled back');
    }
    return true;
  }

  async function endForSome({ name, build }: BuildId, why: string): Promise<HealOutcome> {
    const which = isRunningOf({ name, build });
    const ended = await endRollouts(
      { ...stores, by: 'gateway', why },
      which,
      `${name}, the build for some`,
      'heal',
    );
    // Somebody else may have ended it since it was looked for.
    return ended.length > 0 ? 'rolled back' : 'it is not live';
  }

  async function recordGood({ name, build }: BuildId): Promise<void> {
    const key = buildText({ name, build });
    if (recorded.has(key)) return;
    recorded.set(key, true);
    await stores.registry.setProven({ name, build }, true);
  }

  async function recordFailing({ name, build }: BuildId): Promise<void> {
    recorded.delete(buildText({ name, build }));
    await stores.registry.setProven({ name, build }, false);
  }

  /** @returns false if the build must be checked again, even if no further report arrives */
  async function examine({ type, module: name, build }: Visit): Promise<boolean> {
    const standing = await counts.standing({ name, build }, limits.perSender);
    if (type === 'opened' && standing && isGood(standing, limits)) await recordGood({ name, build });
    if (type === 'opened' || !standing || !isFailing(standing, limits)) return true;
    const { failures, visits, lastFailure } = standing;
    const why = `It failed in ${failures} of ${visits} visits, the last time with: ${lastFailure}`;
    return rollBack({ name, build }, why);
  }

  async function look(visit: Visit): Promise<void> {
    const { type, module: name, build } = visit;
    const key = `${type} ${name} ${build}`;
    if (busy.has(key)) return void busy.set(key, true);
    do {
      busy.set(key, false);
      try {
        if (await examine(visit)) waiting.delete(key);
        else waitForNodes(key, visit);
      } catch (error) {
        // The other change may have been this rollback; if not, the next report finds the build still failing.
        if (!(error instanceof LostChange))
          logger.error({ err: error, module: name, build }, 'a report about a build could not be processed');
      }
    } while (busy.get(key));
    busy.delete(key);
  }

  function waitForNodes(key: string, visit: Visit): void {
    const { module: name, build } = visit;
    if (!waiting.has(key))
      logger.warn(
        { module: name, build },
        'a failing build is not rolled back while nodes serve different revisions',
      );
    waiting.add(key);
    lookLater(key, visit);
  }

  function lookLater(key: string, visit: Visit): void {
    clearTimeout(later.get(key));
    later.set(
      key,
      setTimeout(() => {
        later.delete(key);
        void look(visit);
      }, nodesFollowMs),
    );
  }

  return {
    /** Checks a build after a report of a visit. If another such report arrives during the check, it is repeated. */
    async look(report: Report): Promise<void> {
      if (report.type === 'opened' || report.type === 'failure') await look(report);
    },
    stop() {
      for (const timer of later.values()) clearTimeout(timer);
    },
  };
}
