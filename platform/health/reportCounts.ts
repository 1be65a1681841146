import type { Report } from '@vended/contract/reports';
import type { BuildHealth, FormerBuild, RouteVitals } from '@vended/module/platform/platform';
import type { BuildId } from '@vended/module/platform/buildId';

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

/** Counts the browsers' reports of the builds in use. A build that comes back into use is counted from zero. */
export interface ReportCounts {
  /**
   * Counts a report. Of a build that is not in use, only errors are kept: pages that were opened before it was rolled back
   * still report them. Resolves when it counts.
   *
   * @param report whose token names its build, so that nobody can make builds up
   * @param sender see `senderOf` @param routes the patterns of all routes: what was reported of others is forgotten
   */
  add(report: Report, sender: string, routes: readonly string[]): Promise<void>;
  of(id: BuildId): Promise<BuildHealth>;
  /** The builds that were in use and had errors in the last week, such as one that was rolled back because of them. */
  former(): Promise<readonly FormerBuild[]>;
  /** Null for a build that is not in use. @param perSender how many visits of one sender count */
  standing(id: BuildId, perSender: CountedVisits): Promise<Standing | null>;
  vitals(): Promise<readonly RouteVitals[]>;
  close(): Promise<void>;
}
