import type { Report } from '@vended/contract/reports';
import type { BuildHealth, RouteVitals } from '@vended/module/platform/platform';
import { createModuleHealth, type CountedVisits, type Standing, type UsedBuild } from './moduleHealth';
import { createRouteVitals } from './routeVitals';

/** What browsers report, counted in the memory of one machine or in the database of several nodes. */
export interface ReportCounts {
  /** Counts these builds from now on, and forgets all others. */
  follow(used: readonly UsedBuild[]): void;
  /**
   * Counts a report; one about a build that is not followed is ignored. Resolves when it counts.
   *
   * @param sender see `senderOf` @param routes the patterns of all routes: what was reported of others is forgotten
   */
  add(report: Report, sender: string, routes: readonly string[]): Promise<void>;
  of(name: string, build: string): Promise<BuildHealth>;
  /** Null for a build that is not followed. @param perSender how many visits of one sender count */
  standing(name: string, build: string, perSender: CountedVisits): Promise<Standing | null>;
  vitals(): Promise<readonly RouteVitals[]>;
  close(): Promise<void>;
}

/** The counts of one machine, which begin again when it restarts. */
export function memoryCounts(): ReportCounts {
  const health = createModuleHealth();
  const vitals = createRouteVitals();
  return {
    follow: health.follow,
    add(report, sender, routes) {
      health.add(report, sender);
      vitals.add(report, sender, routes);
      return Promise.resolve();
    },
    of: (name, build) => Promise.resolve(health.of(name, build)),
    standing: (name, build, perSender) => Promise.resolve(health.standing(name, build, perSender)),
    vitals: () => Promise.resolve(vitals.read()),
    close: () => Promise.resolve(),
  };
}
