import type { Metric } from 'web-vitals';
import type { Shell } from '../shell-api/shell';

/** Reports the web vitals of the page load, under the route that was loaded. */
export async function reportVitals({
  destination,
  report,
}: Pick<Shell, 'destination' | 'report'>): Promise<void> {
  const found = destination();
  if (found.kind !== 'page') return;
  const { path } = found.route;
  const reportMetric = ({ name, value }: Metric) => report({ type: 'vital', path, name, value });
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(reportMetric);
}
