import cluster from 'node:cluster';
import express from 'express';
import { AggregatorRegistry } from 'prom-client';
import { portError, type Address } from './address.mjs';
import { startServer } from './httpServer';
import { collectOfNode, gauge, metricText, metricsText } from './metricKinds';

/** The workers for which the primary process serves the metrics. */
interface Workers {
  /** How many are to serve. */
  readonly count: number;
  /** How many serve now. */
  serving(): number;
}

/**
 * Serves the metrics of this process at `/metrics`. If several workers share a port, the primary process serves the metrics of all, and
 * how many of them serve; a worker only provides its own.
 *
 * @param workers in a primary process
 * @returns the address, if this process serves them, and a function that stops it
 * @throws {StartError} when the address cannot be used
 */
export async function serveMetrics(
  where: Address,
  workers?: Workers,
): Promise<{ address: string | null; end(): Promise<void> }> {
  if (cluster.isWorker) {
    collectOfNode();
    // Creating it is enough: it answers when the primary process collects the metrics.
    new AggregatorRegistry();
    return { address: null, end: () => Promise.resolve() };
  }
  if (!workers) collectOfNode();
  const read = workers ? metricsOfWorkers(workers) : metricsText;
  const app = express().get('/metrics', async (_request, response) => {
    const { type, text } = await read();
    response.type(type).send(text);
  });
  const server = await startServer(where, () => app, portError('METRICS_PORT', 'METRICS_HOST'));
  return { address: server.address, end: () => server.stop() };
}

/** How long workers of which one did not answer are not asked, in milliseconds. */
const askAgainMs = 60_000;

/** Reads the metrics of all workers together, and how many serve: also while none does, or one does not answer. */
function metricsOfWorkers({ count, serving }: Workers) {
  const all = new AggregatorRegistry();
  gauge(
    {
      name: 'vended_workers',
      help: 'Workers of this machine that serve, and that are missing.',
      labelNames: ['state'],
    },
    (workers) => {
      workers.set({ state: 'serving' }, serving());
      workers.set({ state: 'missing' }, Math.max(0, count - serving()));
    },
  );
  const hanging = gauge({
    name: 'vended_worker_hangs',
    help: '1 while a worker does not answer: then the metrics of all workers are missing.',
  });
  let askAgainAt = 0;
  cluster.on('exit', () => (askAgainAt = 0));

  /** Null if one of them does not answer within five seconds. The library keeps the others' answers then, so it is not asked each time. */
  async function ofAll(): Promise<string | null> {
    if (Date.now() < askAgainAt) return null;
    try {
      return await all.clusterMetrics();
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'Operation timed out.') throw error;
      askAgainAt = Date.now() + askAgainMs;
      return null;
    }
  }

  return async () => {
    const text = await ofAll();
    hanging.set(text === null ? 1 : 0);
    // The other metrics of this process have the same names as those of the workers.
    const own = await Promise.all(['vended_workers', 'vended_worker_hangs'].map(metricText));
    return { type: all.contentType, text: [text, ...own].join('') };
  };
}
