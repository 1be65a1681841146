import cluster from 'node:cluster';
import express, { type RequestHandler } from 'express';
import { AggregatorRegistry } from 'prom-client';
import { portError, type Address } from '@vended/server/address.mjs';
import { startServer } from '@vended/server/httpServer';
import { collectOfNode, durations, metricsText } from '@vended/server/metrics';

/** Counts and times every call of the API by its path and its status, in seconds. */
export function countCalls(): RequestHandler {
  const calls = durations({
    name: 'vended_api_request_duration_seconds',
    help: 'How long calls of the API took.',
    labelNames: ['method', 'path', 'status'],
  });
  return (request, response, next) => {
    const { method } = request;
    const end = calls.startTimer();
    response.once('close', () => {
      // Set by the dispatcher for paths that exist: the paths that scanners try would fill the memory.
      end({ method, path: String(response.locals.path ?? 'other'), status: response.statusCode });
    });
    next();
  };
}

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
