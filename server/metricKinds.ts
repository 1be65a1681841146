import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** A metric's name and description for Prometheus. The name ends in its base unit, such as `vended_page_duration_seconds`. */
interface Metric<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

/** Upper bounds of the buckets of durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of this process. The gateway and the API are built separately and may both run in it: the first to request a metric
 * creates it, and several servers in one process add to the same metric.
 */
export function durations<Label extends string>(metric: Metric<Label>): Histogram<Label> {
  return known(metric.name, Histogram<Label>) ?? new Histogram({ ...metric, buckets });
}

export function counter<Label extends string>(metric: Metric<Label>): Counter<Label> {
  return known(metric.name, Counter<Label>) ?? new Counter(metric);
}

/**
 * @param collect sets the values when they are asked for; only the first one that is given is used
 * @param workers how the values of several workers are aggregated
 */
export function gauge<Label extends string>(
  metric: Metric<Label>,
  collect: (gauge: Gauge<Label>) => void | Promise<void> = () => undefined,
  workers: 'sum' | 'min' | 'max' = 'sum',
): Gauge<Label> {
  const config = {
    ...metric,
    aggregator: workers,
    collect(this: Gauge<Label>) {
      return collect(this);
    },
  };
  return known(metric.name, Gauge<Label>) ?? new Gauge(config);
}

/** Adds the metrics of Node itself: memory, processor time, event loop lag, garbage collection. */
export function collectOfNode(): void {
  if (register.getSingleMetric('nodejs_eventloop_lag_seconds')) return;
  collectDefaultMetrics();
  // Of several workers the slowest: in their average, which it would be, one that is stuck hardly shows.
  Object.assign(register.getSingleMetric('nodejs_eventloop_lag_p99_seconds') ?? {}, { aggregator: 'max' });
}

/** All metrics of this process, in the text format of Prometheus. */
export const metricsText = async () => ({ type: register.contentType, text: await register.metrics() });

/** One metric of this process, in the same format. */
export const metricText = async (name: string) => `${await register.getSingleMetricAsString(name)}\n`;

function known<Kind extends object>(
  name: string,
  kind: abstract new (...args: never[]) => Kind,
): Kind | null {
  const found = register.getSingleMetric(name);
  return found instanceof kind ? found : null;
}
