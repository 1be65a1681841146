import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenError } from '@vended/server/address.mjs';

/** How long requests in hand may still take once the server is stopping. */
const patience = 10_000;

/** Longer than load balancers keep a connection: the one who may use it again must not find it just closed. */
const keepAliveTimeout = 65_000;

export interface RunningServer {
  /** Where a browser on this machine finds it. */
  readonly url: string;
  /** Settles when what answers requests is there, or could not be made. */
  readonly started: Promise<unknown>;
  /** Takes no more requests, finishes those in hand, then resolves. */
  stop(): Promise<void>;
}

/**
 * Listens at first, so that nobody else can take the port, and then makes what answers; requests wait for it.
 *
 * @throws {StartError} when the address cannot be had; then nothing else was begun
 */
export async function startServer(
  address: { readonly host: string; readonly port: number },
  createHandler: () => RequestListener | Promise<RequestListener>,
): Promise<RunningServer> {
  const { host, port } = address;
  const server = createServer({ keepAliveTimeout });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw listenError(error, address);
  });

  const started = Promise.resolve().then(createHandler);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    started.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  });

  const bound = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${bound.port}/`,
    started,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      // A connection that was busy becomes idle only later, and would be kept for the browser's next request.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
    },
  };
}
