import { createServer, request as callServer, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import type { GatewayConfig } from '../settings/gatewayConfig';

/** A call of the API by the gateway. */
interface OwnCall {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
}

export interface OwnAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: AsyncIterable<Uint8Array>;
}

/** The API as the gateway itself calls it. */
export interface OwnApi {
  /** The address that modules use during server rendering; if the API runs in this process, nothing listens there. */
  readonly url: string;
  /** @param path below that address, such as `/public_blog?limit=3` */
  call(path: string, call: OwnCall): Promise<OwnAnswer>;
}

/**
 * @param site serves `/api` if the API runs in this process. It is called over an in-memory connection, so that calls in progress
 * can finish after the port has been closed.
 */
export function createOwnApi(api: GatewayConfig['api'], site: RequestListener): OwnApi {
  if ('proxyTo' in api)
    return { url: api.proxyTo, call: (path, call) => callElsewhere(api.proxyTo + path, call) };
  const server = createServer(site);
  return {
    url: 'http://localhost/api',
    call: (path, { method, headers, body, signal }) =>
      new Promise((resolve, reject) => {
        const createConnection = () => {
          const [ours, theirs] = duplexPair();
          server.emit('connection', Object.assign(theirs, { remoteAddress: '127.0.0.1' }));
          return ours;
        };
        callServer({
          host: 'localhost',
          path: `/api${path}`,
          method,
          headers,
          signal,
          createConnection,
        })
          .once('response', (answer: IncomingMessage) =>
            resolve({
              status: answer.statusCode ?? 0,
              contentType: answer.headers['content-type'] ?? null,
              body: answer,
            }),
          )
          .on('error', reject)
          .end(body);
      }),
  };
}

async function callElsewhere(url: string, { method, headers, body, signal }: OwnCall): Promise<OwnAnswer> {
  const answer = await fetch(url, {
    ...(method !== undefined && { method }),
    ...(body !== undefined && { body }),
    headers,
    signal,
    redirect: 'error',
  });
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    body: answer.body ?? nothing(),
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // An answer without a body has no parts.
}

/**
 * Reads the whole text of an answer.
 *
 * @param max in bytes
 * @throws when it is larger, without reading the rest
 */
export async function textOf({ body }: OwnAnswer, max: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > max) throw new Error('The answer of the API is too large for a page.');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
