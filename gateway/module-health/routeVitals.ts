import { vitalNames, type Report } from '@vended/contract/reports';
import type { RouteVitals } from '@vended/module/platform/platform';
import { createTimings, type Timings } from './timings';

type VitalName = (typeof vitalNames)[number];

/** Keeps the latest web vitals of each route, in memory, as the browsers that this gateway serves report them. */
export function createRouteVitals() {
  const routes = new Map<string, { loads: number; readonly vitals: Map<VitalName, Timings> }>();

  return {
    /** @param sender see `senderOf` @param known the patterns of all routes: what was reported of others is forgotten */
    add(report: Report, sender: string, known: readonly string[]): void {
      if (report.type !== 'vital' || !known.includes(report.path)) return;
      for (const path of routes.keys()) if (!known.includes(path)) routes.delete(path);
      const route = routes.get(report.path) ?? { loads: 0, vitals: new Map<VitalName, Timings>() };
      routes.set(report.path, route);
      // Every page load has exactly one of these.
      if (report.name === 'TTFB') route.loads += 1;
      const vital = route.vitals.get(report.name) ?? createTimings();
      route.vitals.set(report.name, vital);
      vital.add(report.value, sender);
    },

    read: (): RouteVitals[] =>
      [...routes]
        .map(([route, { loads, vitals }]) => ({
          route,
          loads,
          p75: Object.fromEntries(vitalNames.map((name) => [name, vitals.get(name)?.p75() ?? null])),
        }))
        .sort((one, other) => one.route.localeCompare(other.route)),
  };
}
