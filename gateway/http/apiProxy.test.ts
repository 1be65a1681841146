import express from 'express';
import { pino } from 'pino';
import { apiProxy } from './apiProxy';
import { freePort } from '@vended/server/freePort.mjs';
import { startServer, type RunningServer } from '@vended/server/httpServer';
import { runningGateway } from '../testing/runningGateway';

const running: RunningServer[] = [];
const silent = pino({ level: 'silent' });

async function start(app: express.Express): Promise<string> {
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => app);
  running.push(server);
  return server.url;
}

afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

describe('the way to the API', () => {
  it('leads to the handler in the same process, without /api', async () => {
    const { url } = await runningGateway();
    expect(await (await fetch(`${url}/api/groups?id=7`)).json()).toEqual({ path: '/groups?id=7' });
  });

  it('ends with JSON where the handler leaves a request unanswered', async () => {
    const { url } = await runningGateway({ api: { handler: (_request, _response, next) => next() } });
    const response = await fetch(`${url}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'There is nothing at this address.' });
  });

  it('leads to an API elsewhere, with body, cookies and status', async () => {
    const upstream = express().use(express.json());
    upstream.post('/login', (request, response) => {
      response
        .cookie('session', 'secret', { httpOnly: true })
        .status(201)
        .json({ body: request.body as unknown, cookie: request.get('cookie') });
    });
    const { url } = await runningGateway({ api: { proxyTo: await start(upstream) } });
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'session=old' },
      body: '{"username":"platform"}',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('set-cookie')).toContain('session=secret; Path=/; HttpOnly');
    expect(await response.json()).toEqual({ body: { username: 'platform' }, cookie: 'session=old' });
  });

  it('leads to an API elsewhere under one id, which the answer names', async () => {
    const upstream = express().get('/groups', (request, response) => {
      response.json({ id: request.get('x-request-id') });
    });
    const { url } = await runningGateway({ api: { proxyTo: await start(upstream) } });
    const response = await fetch(`${url}/api/groups`);
    expect(await response.json()).toEqual({ id: response.headers.get('x-request-id') });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('answers 502 with a reason while the API is down, and recovers by itself', async () => {
    const port = await freePort();
    const { url } = await runningGateway({ api: { proxyTo: `http://127.0.0.1:${port}` } });
    const response = await fetch(`${url}/api/groups`);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: 'The service cannot be reached at the moment. Try again shortly.',
    });
    const again = express().get('/groups', (_request, answer) => answer.json({ groups: [] }));
    running.push(await startServer({ host: '127.0.0.1', port }, () => again));
    expect(await (await fetch(`${url}/api/groups`)).json()).toEqual({ groups: [] });
  });

  it('answers 504 when the API takes too long', async () => {
    const proxyTo = await start(express().get('/slow', () => undefined));
    const url = await start(express().use(apiProxy({ proxyTo, logger: silent, timeout: 50 })));
    const response = await fetch(`${url}slow`);
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({
      error: 'The service took too long to answer. Try again shortly.',
    });
  });
});
