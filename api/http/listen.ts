import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import { reasonOf, StartError } from '../storage/startError';

export interface Listening {
  /** Such as http://127.0.0.1:8081 */
  readonly address: string;
  /** Takes no new requests and resolves when those in hand are answered. */
  close(): Promise<void>;
}

// Longer than callers and proxies keep a connection: one that the server closes first resets the call sent on it just then.
const keepAliveTimeout = 65_000;

/**
 * @param setting what the port is set by
 * @throws StartError when the port is taken.
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  setting = 'PORT',
): Promise<Listening> {
  const server = http.createServer({ keepAliveTimeout }, handler);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `Port ${port} on ${host} cannot be used (${reasonOf(error)}): set ${setting} to a free one.`,
    );
  }
  const bound = server.address();
  const actualPort = bound !== null && typeof bound === 'object' ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // A request that never ends must not keep the process from ending.
      const timer = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearTimeout(timer);
    },
  };
}
