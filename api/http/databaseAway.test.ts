import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listPublicCareers } from '@vended/contract/publicCareers';
import { listVendors } from '@vended/contract/vendors';
import { createApi, type Api } from '../createApi';
import { startServer, type RunningServer } from '@vended/server/httpServer';
import { pino } from 'pino';
import { rootDir, startTestApi, type TestApi } from '../testing/testApi';

/** A way to the database that can be cut, and blocked: then connections are accepted and nothing is passed on. */
function wayTo(address: string) {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const blocked = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((incoming) => {
    if (isBlocked) {
      blocked.add(incoming);
      incoming.on('error', () => undefined).once('close', () => blocked.delete(incoming));
    } else passOn(incoming);
  });
  function passOn(incoming: Socket) {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  }
  const block = () => (isBlocked = true);
  const unblock = () => {
    isBlocked = false;
    blocked.forEach(passOn);
    blocked.clear();
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const lead = async (at = 0) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  return { lead, cut, block, unblock, blocked };
}

let whole: TestApi;
let api: Api;
let server: RunningServer;
let way: ReturnType<typeof wayTo>;
let port: number;

beforeAll(async () => {
  whole = await startTestApi();
  way = wayTo(whole.databaseUrl);
  port = await way.lead();
  const url = new URL(whole.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  api = await createApi({
    databaseUrl: url.href,
    dataDir: '',
    rootDir,
    production: false,
    logger: pino({ level: 'silent' }),
  });
  server = await startServer({ host: '127.0.0.1', port: 0 }, () => api.handler);
});
afterAll(async () => {
  await server.stop();
  await api.close();
  await way.cut();
  await whole.stop();
});

async function answerTo(path: string, init: RequestInit = {}) {
  const response = await fetch(server.address + path, init);
  return { status: response.status, body: (await response.json()) as object };
}

test('without its database the API says so, and goes on when it is back', async () => {
  const admin = await whole.signIn('acme.admin');
  expect(await api.ready()).toBe(true);
  expect((await answerTo(listPublicCareers.path)).status).toBe(200);

  await way.cut();

  const away = {
    status: 503,
    body: { error: 'The database cannot be reached at the moment. Please try again.' },
  };
  expect(await answerTo(listPublicCareers.path)).toMatchObject(away);
  const enquiry = { action: 'INSERT', name: 'Ada', email: 'ada@example.com', message: 'Hello.' };
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  };
  expect(await answerTo('/lead', post)).toMatchObject(away);
  expect(await api.ready()).toBe(false);

  await way.lead(port);

  expect((await answerTo(listPublicCareers.path)).status).toBe(200);
  expect((await answerTo('/lead', post)).status).toBe(200);
  expect(await admin.ask(listVendors, { limit: 1 })).toHaveProperty('vendors');
});

test('a call does not wait for a connection that the way to the database accepts and then leaves without an answer', async () => {
  expect((await answerTo(listPublicCareers.path)).status).toBe(200);
  await way.cut();
  way.block();
  await way.lead(port);

  expect((await answerTo(listPublicCareers.path)).status).toBe(503);
  // It was told so while the attempt, which has much longer, was still going on.
  expect(way.blocked.size).toBeGreaterThan(0);

  way.unblock();
  while ((await answerTo(listPublicCareers.path)).status !== 200) await pause(50);
});
