import type { RequestHandler } from 'express';
import { Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts and times every request by its call and its status. */
  readonly count: RequestHandler;
  /** Serves all metrics in the text format of Prometheus. */
  readonly answer: RequestHandler;
}

/** Creates the metrics of requests by call and status with their durations, for Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'vended_api_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'path', 'status'],
    buckets,
    registers: [registry],
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });

  return {
    count(request, response, next) {
      const { method } = request;
      const started = performance.now();
      response.once('close', () => {
        // Set by the dispatcher for paths that exist: the paths that scanners try would fill the memory.
        const path = String(response.locals.path ?? 'other');
        durations.observe(
          { method, path, status: response.statusCode },
          (performance.now() - started) / 1000,
        );
      });
      next();
    },
    async answer(_request, response) {
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
}
