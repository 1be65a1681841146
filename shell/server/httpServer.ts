import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenError } from './address.mjs';

/** How long requests in hand may still take once the server is stopping. */
const patience = 10_000;

export interface RunningServer {
  /** Where a browser on this machine finds it. */
  readonly url: string;
  /** Takes no more requests, finishes those in hand, then resolves. */
  stop(): Promise<void>;
}

/**
 * Listens at once, so that nobody else can take the port, and answers as soon as `handler` is there.
 *
 * @throws {StartError} when the address cannot be had
 */
export async function startServer(
  address: { readonly host: string; readonly port: number },
  handler: Promise<RequestListener>,
): Promise<RunningServer> {
  const { host, port } = address;
  const server = createServer((request, response) => {
    handler.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, address);
  });
  const bound = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

  return {
    url: `http://${name}:${bound.port}/`,
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

/** On SIGTERM or SIGINT stops in good order and exits with 0; on a second signal exits at once. */
export function stopOnSignal(stop: () => Promise<void>, report: (error: unknown) => void): void {
  let stopping = false;
  const handle = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
