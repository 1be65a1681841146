import type { Report } from '@vended/contract/reports';
import type { BuildHealth, FormerBuild, RouteVitals } from '@vended/module/platform/platform';
import { createModuleHealth, type CountedVisits, type Standing, type UsedBuild } from './moduleHealth';
import { createRouteVitals } from './routeVitals';

/**
 * Counts the browsers' reports of the builds in use, in the memory of one machine or in the database of several nodes. A build
 * that comes back into use is counted from zero.
 */
export interface ReportCounts {
  /**
   * Counts a report. Of a build that is not in use, only errors are kept: pages that were opened before it was rolled back
   * still report them. Resolves when it counts.
   *
   * @param report whose token names its build, so that nobody can make builds up
   * @param sender see `senderOf` @param routes the patterns of all routes: what was reported of others is forgotten
   */
  add(report: Report, sender: string, routes: readonly string[]): Promise<void>;
  of(name: string, build: string): Promise<BuildHealth>;
  /** The builds that were in use and had errors in the last week, such as one that was rolled back because of them. */
  former(): Promise<readonly FormerBuild[]>;
  /** Null for a build that is not in use. @param perSender how many visits of one sender count */
  standing(name: string, build: string, perSender: CountedVisits): Promise<Standing | null>;
  vitals(): Promise<readonly RouteVitals[]>;
  close(): Promise<void>;
}

/** The counts of one machine, which begin again when it restarts. @param inUse the builds in use now */
export function memoryCounts(inUse: () => readonly UsedBuild[]): ReportCounts {
  const kept = createModuleHealth();
  const health = () => {
    kept.follow(inUse());
    return kept;
  };
  const vitals = createRouteVitals();
  return {
    add(report, sender, routes) {
      health().add(report, sender);
      vitals.add(report, sender, routes);
      return Promise.resolve();
    },
    of: (name, build) => Promise.resolve(health().of(name, build)),
    former: () => Promise.resolve(health().former()),
    standing: (name, build, perSender) => Promise.resolve(health().standing(name, build, perSender)),
    vitals: () => Promise.resolve(vitals.read()),
    close: () => Promise.resolve(),
  };
}
