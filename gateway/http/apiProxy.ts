import { ServerResponse, type ClientRequest } from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import { loggedPath } from '@vended/server/loggedPath';
import type { Failure } from '@vended/contract/failure';

interface ProxyOptions {
  readonly proxyTo: string;
  readonly logger: Logger;
  /** How long the API may take to answer, in milliseconds. */
  readonly timeout?: number;
}

const defaultTimeout = 30_000;

const unreachable: Failure = { error: 'The service cannot be reached at the moment. Try again shortly.' };
const tooSlow: Failure = { error: 'The service took too long to answer. Try again shortly.' };

/** Forwards requests to an API elsewhere. Answers 502 with a reason if it cannot be reached, and 504 if it takes too long. */
export function apiProxy({ proxyTo, logger, timeout = defaultTimeout }: ProxyOptions): RequestHandler {
  const timedOut = new WeakSet<object>();
  return createProxyMiddleware({
    target: proxyTo,
    xfwd: true,
    proxyTimeout: timeout,
    on: {
      proxyReq: (proxied: ClientRequest, request) => {
        proxied.once('timeout', () => timedOut.add(request));
      },
      proxyRes: (proxied, _request, response) => {
        // Otherwise the API's own header would keep the connection open although this gateway is about to stop.
        if (!response.shouldKeepAlive) proxied.headers.connection = 'close';
      },
      error: (error, request, response) => {
        logger.error(
          { err: error, request_id: request.id, url: loggedPath(request.url) },
          'the API does not answer',
        );
        if (!(response instanceof ServerResponse)) return void response.destroy();
        if (response.headersSent) return void response.destroy();
        const late = timedOut.has(request);
        response.writeHead(late ? 504 : 502, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
        });
        response.end(JSON.stringify(late ? tooSlow : unreachable));
      },
    },
  });
}
