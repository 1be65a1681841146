import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenError, type Address } from './address.mjs';

/** How long requests in progress may still take once the server is stopping, in milliseconds. */
const stopTimeoutMs = 10_000;

/** Longer than proxies and load balancers keep idle connections: if the server closed one first, a call just sent on it would be reset. */
const keepAliveTimeout = 65_000;

/**
 * How many connections may wait to be accepted. Node's default of 511 is too few when many devices connect at the same moment: Linux
 * resets some that do not fit. If its own limit, `net.core.somaxconn`, is lower, that applies.
 */
const backlog = 4_096;

export interface RequestTimeouts {
  /** How long the headers of a request may take, in milliseconds. */
  readonly headersMs: number;
  /** How long a whole request may take to arrive, in milliseconds: the largest upload over a slow line. */
  readonly requestMs: number;
}

const defaultTimeouts: RequestTimeouts = { headersMs: 15_000, requestMs: 120_000 };

export interface RunningServer {
  /** Where a browser on this machine finds it, with a slash at its end. */
  readonly url: string;
  /** Where it listens, without a slash at its end, such as `http://0.0.0.0:8081`. */
  readonly address: string;
  /** Settles when the handler is created, or its creation has failed. */
  readonly started: Promise<unknown>;
  /**
   * Takes no more requests, finishes those in progress, then resolves.
   *
   * @param drainMs how long before that `/readyz` answers 503 and answers close their connections, while everything is still
   * served, so that the load balancer notices
   */
  stop(drainMs?: number): Promise<void>;
}

/**
 * Listens first, so that no other process can take the port, and then creates the handler; requests wait for it.
 *
 * @param refusal turns a failure to listen into what is thrown
 * @param timeouts after which a connection that sends its request too slowly is answered 408 and closed
 * @throws {StartError} when it cannot listen at the address; then `createHandler` was not called
 */
export async function startServer(
  address: Address,
  createHandler: () => RequestListener | Promise<RequestListener>,
  refusal: (error: unknown, address: Address) => Error = listenError,
  timeouts: RequestTimeouts = defaultTimeouts,
): Promise<RunningServer> {
  const { host, port } = address;
  const server = createServer({
    keepAliveTimeout,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: Math.min(timeouts.headersMs, 5_000),
  });
  server.listen({ port, host, backlog });
  await once(server, 'listening').catch((error: unknown) => {
    throw refusal(error, address);
  });

  let draining = false;
  const started = Promise.resolve().then(createHandler);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (draining) {
      response.shouldKeepAlive = false;
      if (request.url === '/readyz') {
        response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        response.end(JSON.stringify({ error: 'This process is about to stop.', status: 'stopping' }));
        return;
      }
    }
    started.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  });

  const bound = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : name}:${bound.port}/`,
    address: `http://${name}:${bound.port}`,
    started,
    async stop(drainMs = 0) {
      draining = true;
      if (drainMs > 0) await sleep(drainMs);
      const closed = once(server, 'close');
      server.close();
      // A busy connection becomes idle only later, and would then be kept open for the browser's next request.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
    },
  };
}
