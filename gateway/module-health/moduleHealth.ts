import type { Report } from '@vended/contract/reports';
import { isContractPart } from './contractParts';
import type { BuildError, BuildHealth, FormerBuild } from '@vended/module/platform/platform';
import { createTimings, type Timings } from './timings';

/** How many different messages are kept for a build. */
export const maxMessages = 20;

/** How many senders of a build are distinguished, the latest ones. */
export const maxSenders = 5_000;

/** For how long the errors of a build are kept after it is no longer in use, in milliseconds: people ask then why it was rolled back. */
export const errorsKeptMs = 7 * 24 * 60 * 60_000;

/** Of how many such builds, the latest ones. */
const maxFormer = 20;

/** The counts of one build. */
interface BuildCounts extends UsedBuild {
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
  /** Counts these builds from now on, and forgets all others except for their errors. */
  follow(used: readonly UsedBuild[]): void;
  /**
   * Of a build that is not followed only errors are kept: pages that were opened before it was rolled back still report them.
   *
   * @param report whose token names its build, so that nobody can make builds up @param sender see `senderOf`
   */
  add(report: Report, sender: string): void;
  of(name: string, build: string): BuildHealth;
  /** See `ReportCounts`. */
  former(): readonly FormerBuild[];
  /**
   * Null for a build that is not followed.
   *
   * @param perSender how many visits of one sender count, so that one sender alone can make a build look neither good nor bad
   */
  standing(name: string, build: string, perSender: CountedVisits): Standing | null;
}

type ErrorReport = Extract<Report, { readonly type: 'failure' | 'error' }>;

/** Whether a report is about an error of a published build, which the shell that a page runs is not. */
export const isErrorOfBuild = (report: Report): report is ErrorReport =>
  (report.type === 'failure' || report.type === 'error') && report.module !== 'shell';

/**
 * Counts, in memory, the visits and failures of each build in use, in the browsers that this gateway serves. A build that
 * comes back into use is counted from zero.
 */
export function createModuleHealth(): ModuleHealth {
  const builds = new Map<string, BuildCounts>();
  /** The errors of builds that are no longer in use, the latest such build last. */
  const former = new Map<string, UsedBuild & Pick<BuildCounts, 'messages'>>();

  /** Forgets a build that is no longer in use, except for its errors. */
  function retire({ name, build, messages }: BuildCounts): void {
    const key = keyOf(name, build);
    builds.delete(key);
    if (messages.size > 0) keepFormer({ name, build, messages });
  }

  function keepFormer(one: UsedBuild & Pick<BuildCounts, 'messages'>): void {
    const key = keyOf(one.name, one.build);
    former.delete(key);
    former.set(key, one);
    const [oldest] = former.keys();
    if (former.size > maxFormer && oldest !== undefined) former.delete(oldest);
  }

  /** Keeps an error of a build that is not in use. */
  function addLate(report: Report): void {
    if (!isErrorOfBuild(report)) return;
    const { module: name, build, type, message } = report;
    const { messages } = former.get(keyOf(name, build)) ?? { messages: new Map<string, BuildError>() };
    keepMessage({ messages }, type, message);
    keepFormer({ name, build, messages });
  }

  return {
    follow(used) {
      const keys = new Set(used.map(({ name, build }) => keyOf(name, build)));
      for (const [key, counts] of builds) if (!keys.has(key)) retire(counts);
      for (const one of used) {
        const key = keyOf(one.name, one.build);
        if (builds.has(key)) continue;
        builds.set(key, newCounts(one, former.get(key)?.messages));
        former.delete(key);
      }
    },

    add(report, sender) {
      if (!('module' in report)) return;
      const counts = builds.get(keyOf(report.module, report.build));
      if (!counts) return addLate(report);
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
      const counts = builds.get(keyOf(name, build)) ?? newCounts({ name, build });
      const { opens, failures, errors, lastFailure, messages, since, load, mount, uses } = counts;
      return {
        countedSince: since,
        opens,
        failures,
        errors,
        lastFailure,
        messages: newestFirst(messages),
        load: { median: load.median(), p95: load.p95() },
        mount: { median: mount.median(), p95: mount.p95() },
        uses: [...uses].sort(),
      };
    },

    former() {
      const since = new Date(Date.now() - errorsKeptMs).toISOString();
      return [...former.values()].flatMap(({ name, build, messages }) => {
        const kept = newestFirst(messages).filter(({ lastAt }) => lastAt > since);
        return kept.length > 0 ? [{ name, build, messages: kept }] : [];
      });
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

const newestFirst = (messages: BuildCounts['messages']) => [...messages.values()].reverse();

/** @param messages the errors of the last time that it was in use */
function newCounts({ name, build }: UsedBuild, messages = new Map<string, BuildError>()): BuildCounts {
  return {
    name,
    build,
    opens: 0,
    failures: 0,
    errors: 0,
    lastFailure: null,
    messages,
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
function keepMessage(
  { messages }: Pick<BuildCounts, 'messages'>,
  kind: BuildError['kind'],
  message: string,
): void {
  const key = `${kind} ${message}`;
  const count = (messages.get(key)?.count ?? 0) + 1;
  messages.delete(key);
  if (messages.size >= maxMessages) {
    const [rarest] = [...messages].sort(([, one], [, other]) => one.count - other.count);
    if (rarest) messages.delete(rarest[0]);
  }
  messages.set(key, { kind, message, count, lastAt: new Date().toISOString() });
}
