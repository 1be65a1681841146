import type { RequestHandler } from 'express';

/** Upper bounds of the buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Timings {
  count: number;
  seconds: number;
  readonly within: number[];
}

export interface Metrics {
  /** Counts and times every request by its call and its status. */
  readonly count: RequestHandler;
  /** Answers all of it in the text format of Prometheus. */
  readonly answer: RequestHandler;
}

/** Requests by call and status with their durations, for Prometheus. */
export function createMetrics(): Metrics {
  const requests = new Map<string, Timings>();

  return {
    count(request, response, next) {
      const { method } = request;
      const started = performance.now();
      response.once('close', () => {
        // Set by the dispatcher for paths that there are: a scanner's would fill the memory.
        const path = String(response.locals.path ?? 'other');
        const labels = `method="${method}",path="${path}",status="${response.statusCode}"`;
        const timings = requests.get(labels) ?? { count: 0, seconds: 0, within: buckets.map(() => 0) };
        const seconds = (performance.now() - started) / 1000;
        timings.count += 1;
        timings.seconds += seconds;
        for (const [index, bound] of buckets.entries()) {
          if (seconds <= bound) timings.within[index] = (timings.within[index] ?? 0) + 1;
        }
        requests.set(labels, timings);
      });
      next();
    },
    answer(_request, response) {
      response.type('text/plain; version=0.0.4; charset=utf-8').send(textOf(requests));
    },
  };
}

function textOf(requests: ReadonlyMap<string, Timings>): string {
  const name = 'vended_api_request_duration_seconds';
  const lines = [`# HELP ${name} How long requests took.`, `# TYPE ${name} histogram`];
  for (const [labels, { count, seconds, within }] of requests) {
    for (const [index, bound] of buckets.entries()) {
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${within[index] ?? 0}`);
    }
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${count}`);
  }
  const memory = 'process_resident_memory_bytes';
  lines.push(
    `# HELP ${memory} Memory of the process.`,
    `# TYPE ${memory} gauge`,
    `${memory} ${process.memoryUsage.rss()}`,
  );
  return `${lines.join('\n')}\n`;
}
