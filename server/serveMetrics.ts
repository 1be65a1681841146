import cluster from 'node:cluster';
import express from 'express';
import { AggregatorRegistry } from 'prom-client';
import { portError, type Address } from './address.mjs';
import { startServer } from './httpServer';
import { collectOfNode, metricsText } from './metrics';

/**
 * Serves the metrics of this process at `/metrics`. If several workers share a port, the primary process
 * serves the metrics of all, and a worker only provides its own.
 *
 * @returns the address, if this process serves them, and a function that stops it
 * @throws {StartError} when the address cannot be used
 */
export async function serveMetrics(
  where: Address,
): Promise<{ address: string | null; end(): Promise<void> }> {
  collectOfNode();
  if (cluster.isWorker) {
    // Creating it is enough: it answers when the primary process collects the metrics.
    new AggregatorRegistry();
    return { address: null, end: () => Promise.resolve() };
  }
  const all = new AggregatorRegistry();
  const hasWorkers = () => Object.keys(cluster.workers ?? {}).length > 0;
  const app = express().get('/metrics', async (_request, response) => {
    const { type, text } = hasWorkers()
      ? { type: all.contentType, text: await all.clusterMetrics() }
      : await metricsText();
    response.type(type).send(text);
  });
  const server = await startServer(where, () => app, portError('METRICS_PORT', 'METRICS_HOST'));
  return { address: server.address, end: () => server.stop() };
}
