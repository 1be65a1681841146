import type { Report } from '@vended/contract/reports';
import type { BuildError, BuildHealth } from '@vended/module/platform/platform';
import { createTimings, type Timings } from './timings';

/** How many builds are counted; reports come from browsers and may contain any name. */
const maxBuilds = 500;

/** How many different messages are kept for a build. */
const maxMessages = 20;

interface Account {
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
  readonly uses: Map<string, number>;
  /** Failures by sender. */
  readonly senders: Map<string, number>;
}

/** The counts that decide whether a build is rolled back. */
export interface Failing {
  readonly opens: number;
  /** Counts only a few failures of each sender. */
  readonly failures: number;
  readonly senders: number;
  readonly lastFailure: string;
}

export interface ModuleHealth {
  /** @param sender distinguishes senders for as long as the process runs */
  add(report: Report, sender: string): void;
  of(name: string, build: string): BuildHealth;
  /** @param perSender how many failures of one sender count, so that one sender alone cannot make a build look bad */
  failing(name: string, build: string, perSender: number): Failing | null;
}

/** Counts, in memory, the visits and failures of each build in the browsers that this gateway serves. */
export function createModuleHealth(): ModuleHealth {
  const accounts = new Map<string, Account>();

  function accountOf(name: string, build: string): Account {
    const key = `${name} ${build}`;
    const found = accounts.get(key);
    if (found) return found;
    const account: Account = {
      opens: 0,
      failures: 0,
      errors: 0,
      lastFailure: null,
      messages: new Map(),
      since: new Date().toISOString(),
      load: createTimings(),
      mount: createTimings(),
      uses: new Map(),
      senders: new Map(),
    };
    accounts.set(key, account);
    const [oldest] = accounts.keys();
    if (accounts.size > maxBuilds && oldest !== undefined) accounts.delete(oldest);
    return account;
  }

  function keep({ messages }: Account, kind: BuildError['kind'], message: string) {
    const key = `${kind} ${message}`;
    const count = (messages.get(key)?.count ?? 0) + 1;
    messages.delete(key);
    messages.set(key, { kind, message, count, lastAt: new Date().toISOString() });
    const [oldest] = messages.keys();
    if (messages.size > maxMessages && oldest !== undefined) messages.delete(oldest);
  }

  return {
    add(report, sender) {
      if (!('module' in report)) return;
      const account = accountOf(report.module, report.build);
      switch (report.type) {
        case 'opened':
          account.opens += 1;
          account.load.add(report.load);
          account.mount.add(report.mount);
          break;
        case 'failure':
          account.failures += 1;
          account.lastFailure = report.message;
          keep(account, 'failure', report.message);
          account.senders.set(sender, (account.senders.get(sender) ?? 0) + 1);
          break;
        case 'error':
          account.errors += 1;
          keep(account, 'error', report.message);
          break;
        case 'contract-use':
          for (const part of report.parts) account.uses.set(part, (account.uses.get(part) ?? 0) + 1);
          break;
        case 'timing':
          break;
      }
    },

    of(name, build) {
      const account = accountOf(name, build);
      const { opens, failures, errors, lastFailure, messages, since, load, mount, uses } = account;
      return {
        countedSince: since,
        opens,
        failures,
        errors,
        lastFailure,
        messages: [...messages.values()].reverse(),
        load: { median: load.median(), p95: load.p95() },
        mount: { median: mount.median(), p95: mount.p95() },
        uses: [...uses.keys()].sort(),
      };
    },

    failing(name, build, perSender) {
      const account = accounts.get(`${name} ${build}`);
      if (!account?.lastFailure) return null;
      const { opens, senders, lastFailure } = account;
      const failures = [...senders.values()].reduce((sum, sent) => sum + Math.min(sent, perSender), 0);
      return { opens, failures, senders: senders.size, lastFailure };
    },
  };
}
