import type { Report } from '@vended/contract/reports';
import { isContractPart } from './contractParts';
import type { BuildError, BuildHealth } from '@vended/module/platform/platform';
import { createTimings, type Timings } from './timings';

/** How many different messages are kept for a build. */
export const maxMessages = 20;

/** How many senders of a build are distinguished, the latest ones. */
export const maxSenders = 5_000;

/** The counts of one build. */
interface BuildCounts {
  opens: number;
  failures: number;
  errors: number;
  lastFailure: string | null;
  /** By kind and text, the latest last. */
  readonly messages: Map<string, BuildError>;
  /** When the counting began. */
  readonly since: string;
  readonly load: Timings;
  readonly mount: Timings;
  readonly uses: Set<string>;
  /** Visits by sender, the latest sender last. */
  readonly senders: Map<string, CountedVisits>;
}

/** A build as the registry names it. */
export interface UsedBuild {
  readonly name: string;
  readonly build: string;
}

/** How many visits of one sender count as opened, and how many as failed. */
export interface CountedVisits {
  readonly opens: number;
  readonly failures: number;
}

/** The counts that decide whether a build is good or fails. Of each sender, only a few visits count. */
export interface Standing {
  /** Opened or failed. */
  readonly visits: number;
  readonly failures: number;
  /** How many senders it opened for. */
  readonly openedFor: number;
  /** How many senders it failed for. */
  readonly failedFor: number;
  readonly lastFailure: string | null;
  /** When the counting began. */
  readonly since: string;
}

export interface ModuleHealth {
  /** Counts these builds from now on, and forgets all others. */
  follow(used: readonly UsedBuild[]): void;
  /** Ignores reports of builds that are not followed. @param sender see `senderOf` */
  add(report: Report, sender: string): void;
  of(name: string, build: string): BuildHealth;
  /**
   * Null for a build that is not followed.
   *
   * @param perSender how many visits of one sender count, so that one sender alone can make a build look neither good nor bad
   */
  standing(name: string, build: string, perSender: CountedVisits): Standing | null;
}

/**
 * Counts, in memory, the visits and failures of each build in use, in the browsers that this gateway serves. A build that
 * comes back into use is counted from zero.
 */
export function createModuleHealth(): ModuleHealth {
  const builds = new Map<string, BuildCounts>();

  return {
    follow(used) {
      const keys = new Set(used.map(({ name, build }) => keyOf(name, build)));
      for (const key of builds.keys()) if (!keys.has(key)) builds.delete(key);
      for (const key of keys) if (!builds.has(key)) builds.set(key, newCounts());
    },

    add(report, sender) {
      if (!('module' in report)) return;
      const counts = builds.get(keyOf(report.module, report.build));
      if (!counts) return;
      switch (report.type) {
        case 'opened':
          counts.opens += 1;
          counts.load.add(report.load, sender);
          counts.mount.add(report.mount, sender);
          countVisit(counts, sender, 'opens');
          break;
        case 'failure':
          counts.failures += 1;
          counts.lastFailure = report.message;
          keepMessage(counts, 'failure', report.message);
          countVisit(counts, sender, 'failures');
          break;
        case 'error':
          counts.errors += 1;
          keepMessage(counts, 'error', report.message);
          break;
        case 'contract-use':
          for (const part of report.parts) if (isContractPart(part)) counts.uses.add(part);
          break;
        case 'timing':
          break;
      }
    },

    of(name, build) {
      const counts = builds.get(keyOf(name, build)) ?? newCounts();
      const { opens, failures, errors, lastFailure, messages, since, load, mount, uses } = counts;
      return {
        countedSince: since,
        opens,
        failures,
        errors,
        lastFailure,
        messages: [...messages.values()].reverse(),
        load: { median: load.median(), p95: load.p95() },
        mount: { median: mount.median(), p95: mount.p95() },
        uses: [...uses].sort(),
      };
    },

    standing(name, build, perSender) {
      const counts = builds.get(keyOf(name, build));
      if (!counts) return null;
      const senders = [...counts.senders.values()];
      const counted = (kind: Visit) =>
        senders.reduce((sum, visits) => sum + Math.min(visits[kind], perSender[kind]), 0);
      const failures = counted('failures');
      return {
        visits: counted('opens') + failures,
        failures,
        openedFor: senders.filter(({ opens }) => opens > 0).length,
        failedFor: senders.filter((visits) => visits.failures > 0).length,
        lastFailure: counts.lastFailure,
        since: counts.since,
      };
    },
  };
}

type Visit = keyof CountedVisits;

const keyOf = (name: string, build: string) => `${name} ${build}`;

function newCounts(): BuildCounts {
  return {
    opens: 0,
    failures: 0,
    errors: 0,
    lastFailure: null,
    messages: new Map(),
    since: new Date().toISOString(),
    load: createTimings(),
    mount: createTimings(),
    uses: new Set(),
    senders: new Map(),
  };
}

function countVisit({ senders }: BuildCounts, sender: string, kind: Visit): void {
  const visits = senders.get(sender) ?? { opens: 0, failures: 0 };
  senders.delete(sender);
  senders.set(sender, { ...visits, [kind]: visits[kind] + 1 });
  const [oldest] = senders.keys();
  if (senders.size > maxSenders && oldest !== undefined) senders.delete(oldest);
}

/** If there are too many messages, drops the rarest, so that forged ones do not replace those that many browsers send. */
function keepMessage({ messages }: BuildCounts, kind: BuildError['kind'], message: string): void {
  const key = `${kind} ${message}`;
  const count = (messages.get(key)?.count ?? 0) + 1;
  messages.delete(key);
  if (messages.size >= maxMessages) {
    const [rarest] = [...messages].sort(([, one], [, other]) => one.count - other.count);
    if (rarest) messages.delete(rarest[0]);
  }
  messages.set(key, { kind, message, count, lastAt: new Date().toISOString() });
}
