import type { Metric } from 'web-vitals';
import type { Shell } from '../shell';

/** Reports how the page load was for the person who looked at it, under the route that it began with. */
export async function reportVitals({
  destination,
  report,
}: Pick<Shell, 'destination' | 'report'>): Promise<void> {
  const found = destination();
  if (found.kind !== 'page') return;
  const { path } = found.route;
  const tell = ({ name, value }: Metric) => report({ type: 'vital', path, name, value });
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tell);
}
