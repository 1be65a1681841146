import { request as httpRequest } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { pino } from 'pino';
import { startServer, type RunningServer } from './httpServer';
import { callLog, pageLog, requestIdOf } from './requestLog';

const running: RunningServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

/** A server with that log, and what it has logged. */
async function serverWith(log: (logger: pino.Logger) => RequestHandler, answer: RequestHandler) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const failed: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    response.locals.error = error;
    response.status(500).json({ request_id: requestIdOf(response) });
  };
  const app = express().use('/api', log(logger), answer).use(failed);
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => app);
  running.push(server);
  return { url: server.url, lines };
}

const logged = ({ level, time, pid, hostname, ms, responseTime, ...fields }: Record<string, unknown>) => {
  expect([typeof level, typeof time, typeof pid, typeof hostname]).toEqual([
    'number',
    'number',
    'number',
    'string',
  ]);
  expect([ms, responseTime].map((value) => typeof value).sort()).toEqual(['number', 'undefined']);
  return { level, ...fields };
};

const done: RequestHandler = (_request, response) => void response.json({});

describe('the log of calls', () => {
  it('has one line a call, with its path and not its query', async () => {
    const { url, lines } = await serverWith(callLog, done);
    const response = await fetch(`${url}api/items?q=secret`, {
      headers: { 'X-Request-Id': 'given-by-proxy' },
    });
    expect(response.headers.get('X-Request-Id')).toBe('given-by-proxy');
    expect(lines.map(logged)).toEqual([
      { level: 30, request_id: 'given-by-proxy', method: 'GET', path: '/items', status: 200, msg: 'request' },
    ]);
  });

  it('creates an id if none is given, or one that is not valid', async () => {
    const { url, lines } = await serverWith(callLog, done);
    const response = await fetch(`${url}api/items`, { headers: { 'X-Request-Id': 'not an id' } });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    expect(lines[0]).toHaveProperty('request_id', response.headers.get('X-Request-Id'));
  });

  it('has a failure with its error, under the id that the answer names', async () => {
    const { url, lines } = await serverWith(callLog, () => {
      throw new Error('of the server');
    });
    const { request_id } = (await (await fetch(`${url}api/items`)).json()) as { request_id: string };
    expect(lines.map(logged)).toMatchObject([
      {
        level: 50,
        request_id,
        status: 500,
        err: { type: 'Error', message: 'of the server' },
        msg: 'request failed',
      },
    ]);
  });

  it('logs a refusal like any other answer, without an error', async () => {
    const { url, lines } = await serverWith(callLog, (_request, response) => void response.status(503).end());
    await fetch(`${url}api/items`);
    expect(lines.map(logged)).toEqual([expect.objectContaining({ level: 30, status: 503, msg: 'request' })]);
    expect(lines[0]).not.toHaveProperty('err');
  });

  it('says when the caller has gone before the answer', async () => {
    const { url, lines } = await serverWith(callLog, (_request, response) => {
      response.write('begun');
      sent.destroy();
    });
    const sent = httpRequest(`${url}api/items`).on('error', () => undefined);
    sent.end();
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(lines.map(logged)).toEqual([expect.objectContaining({ aborted: true, msg: 'request' })]);
  });
});

describe('the log of pages', () => {
  it('has one line a request, without its headers and its query', async () => {
    const { url, lines } = await serverWith(pageLog, done);
    await fetch(`${url}api/items?q=private`, { headers: { Cookie: 'secret=1' } });
    expect(lines.map(logged)).toEqual([
      {
        level: 30,
        req: { id: expect.any(String) as string, method: 'GET', url: '/api/items' },
        res: { statusCode: 200 },
        msg: 'request completed',
      },
    ]);
  });
});

it('logs a page under the id that a proxy has assigned, and the answer names it', async () => {
  const { url, lines } = await serverWith(pageLog, done);
  const response = await fetch(`${url}api/about`, { headers: { 'X-Request-Id': 'given-by-proxy' } });
  expect(response.headers.get('X-Request-Id')).toBe('given-by-proxy');
  expect(lines[0]).toMatchObject({ req: { id: 'given-by-proxy', url: '/api/about' } });
});
