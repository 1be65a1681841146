import { randomUUID } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import { login, logout, readSession } from '@vended/contract/sessions';
import { startServer, type RunningServer } from '@vended/server/httpServer';
import { runningGateway } from '../testing/runningGateway';

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));

const cookie = 'vended_session=of-platform';

/** An API that knows one session until it is signed out; it answers the sign-out only when `answered` allows it. */
function oneSession(answered: Promise<void> = Promise.resolve()) {
  let signedIn = true;
  const person = { id: randomUUID(), customer_account_id: randomUUID(), username: 'platform' };
  const handler: RequestHandler = async (request, response) => {
    if (request.path === logout.path) {
      signedIn = false;
      await answered;
      return void response.json({ message: 'Signed out' });
    }
    if (request.path !== readSession.path || !signedIn)
      return void response.status(401).json({ error: 'Please sign in.' });
    response.json({ ...person, account_name: 'Vended', user_type: 'vended-administrator' });
  };
  return { handler, signedIn: () => signedIn };
}

const modulesOf = async (url: string, headers: Record<string, string> = { cookie }) =>
  (await fetch(`${url}/platform/modules`, { headers })).status;
const signOut = (url: string) => fetch(`${url}/api${logout.path}`, { method: 'POST', headers: { cookie } });

it('shows nothing to a user who has not set up the second factor that the account requires', async () => {
  const user = { id: randomUUID(), customer_account_id: randomUUID(), username: 'platform' };
  const session = { ...user, account_name: 'Vended', user_type: 'vended-administrator' };
  const handler: RequestHandler = (_request, response) =>
    void response.json({ ...session, second_factor_needed: true });

  const { url } = await runningGateway({ api: { handler } });

  expect(await modulesOf(url)).toBe(401);
});

describe('after a sign-out, what the gateway shows to people who are signed in', () => {
  it('is refused at once, also to requests with other cookies', async () => {
    const { url } = await runningGateway({ api: { handler: oneSession().handler } });
    const other = { cookie: `theme=dark; ${cookie}` };
    expect([await modulesOf(url), await modulesOf(url, other)]).toEqual([200, 200]);
    await signOut(url);
    expect([await modulesOf(url), await modulesOf(url, other)]).toEqual([401, 401]);
  });

  it('is refused at once where the API is elsewhere', async () => {
    const api = express().use(oneSession().handler);
    const server = await startServer({ host: '127.0.0.1', port: 0 }, () => express().use('/api', api));
    running.push(server);
    const { url } = await runningGateway({ api: { proxyTo: `${server.url.replace(/\/$/, '')}/api` } });
    expect(await modulesOf(url)).toBe(200);
    await signOut(url);
    expect(await modulesOf(url)).toBe(401);
  });

  it('is refused from the moment at which the session has ended, before the sign-out is answered', async () => {
    let answer = () => undefined as void;
    const { handler, signedIn } = oneSession(new Promise((resolve) => (answer = resolve)));
    const { url } = await runningGateway({ api: { handler } });
    expect(await modulesOf(url)).toBe(200);
    const leaving = signOut(url);
    while (signedIn()) await new Promise((resolve) => setImmediate(resolve));
    expect(await modulesOf(url)).toBe(401);
    answer();
    await leaving;
    expect(await modulesOf(url)).toBe(401);
  });
});

it('after a sign-out in another process, changes are refused at once, although what was read a moment ago is still shown', async () => {
  let signedIn = true;
  const asked: (string | undefined)[] = [];
  const person = { id: randomUUID(), customer_account_id: randomUUID(), username: 'platform' };
  const handler: RequestHandler = (request, response) => {
    asked.push(request.get('Cache-Control'));
    if (!signedIn) return void response.status(401).json({ error: 'Please sign in.' });
    response.json({ ...person, account_name: 'Vended', user_type: 'vended-administrator' });
  };
  const { url } = await runningGateway({ api: { handler } });
  expect(await modulesOf(url)).toBe(200);
  signedIn = false;
  const change = await fetch(`${url}/platform/rollouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ what: { kind: 'module', module: 'mfe-alpha' }, whom: null, hours: null }),
  });
  expect(change.status).toBe(401);
  // The API is asked not to answer from its memory either.
  expect(asked).toEqual([undefined, 'no-cache']);
});

it('a refused sign-in takes nothing from those who are signed in', async () => {
  const { url } = await runningGateway({ api: { handler: oneSession().handler } });
  expect(await modulesOf(url)).toBe(200);
  await fetch(`${url}/api${login.path}`, { method: 'POST' });
  expect(await modulesOf(url)).toBe(200);
});

it('asks again after the API could not answer', async () => {
  const api = oneSession();
  let away = true;
  const handler: RequestHandler = (request, response, next) =>
    away ? void response.status(503).json({ error: 'Away.' }) : void api.handler(request, response, next);
  const { url } = await runningGateway({ api: { handler } });
  expect(await modulesOf(url)).toBe(401);
  away = false;
  expect(await modulesOf(url)).toBe(200);
});
