import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLead } from '@vended/contract/leads';
import { listPublicCareers } from '@vended/contract/publicCareers';
import { login } from '@vended/contract/sessions';
import { listVendors } from '@vended/contract/vendors';
import { sql } from 'kysely';
import { createApi, type Api } from '../createApi';
import { startServer, type RunningServer } from '@vended/server/httpServer';
import { freePort } from '@vended/server/freePort.mjs';
import { pino } from 'pino';
import { password, rootDir, startTestApi, type TestApi } from '../testing/testApi';

/** A way to the database that can be cut, and blocked: then connections are accepted and nothing is passed on. */
function wayTo(address: string) {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  /** With what has arrived from them. */
  const blocked = new Map<Socket, Buffer[]>();
  let isBlocked = false;
  const server = createServer((incoming) => {
    if (isBlocked) {
      const arrived: Buffer[] = [];
      blocked.set(incoming, arrived);
      incoming.on('error', () => undefined).once('close', () => blocked.delete(incoming));
      incoming.on('data', (piece: Buffer) => arrived.push(piece));
    } else passOn(incoming);
  });
  function passOn(incoming: Socket, arrived: readonly Buffer[] = []) {
    const outgoing = connect(Number(port), hostname);
    for (const piece of arrived) outgoing.write(piece);
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
    for (const [incoming, arrived] of blocked) {
      incoming.removeAllListeners('data');
      passOn(incoming, arrived);
    }
    blocked.clear();
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const lead = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
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
  port = await freePort();
  await way.lead(port);
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

/** Waits until calls are answered again: after an attempt that took long no other is made for a second. */
async function untilReached() {
  while ((await answerTo(listPublicCareers.path)).status !== 200) await pause(50);
}

test('without its database the API says so, and continues when it is back', async () => {
  const admin = await whole.signIn('acme.admin');
  expect(await api.ready()).toBe(true);
  expect((await answerTo(listPublicCareers.path)).status).toBe(200);

  await way.cut();

  const unreachable = {
    status: 503,
    body: { error: 'The database cannot be reached at the moment. Please try again.' },
  };
  expect(await answerTo(listPublicCareers.path)).toMatchObject(unreachable);
  const enquiry = { action: 'INSERT', name: 'Ada', email: 'ada@example.com', message: 'Hello.' };
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  };
  expect(await answerTo('/lead', post)).toMatchObject(unreachable);
  expect(await api.ready()).toBe(false);

  await way.lead(port);

  await untilReached();
  expect((await answerTo('/lead', post)).status).toBe(200);
  expect(await admin.ask(listVendors, { limit: 1 })).toHaveProperty('vendors');
});

test('sign-ins that the server could not check do not count as wrong passwords', async () => {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'acme.admin', password }),
  };
  await way.cut();

  for (let sent = 0; sent < 21; sent += 1) expect((await answerTo(login.path, post)).status).toBe(503);

  await way.lead(port);
  await untilReached();
  expect((await answerTo(login.path, post)).status).toBe(200);
});

test('a call that finds no room in the database says so, and the next one is answered once there is room', async () => {
  const change = (statement: ReturnType<typeof sql>) => whole.asOwner(({ trx }) => statement.execute(trx));
  await change(
    sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$`,
  );
  await change(sql`CREATE TRIGGER no_room BEFORE INSERT ON leads EXECUTE FUNCTION no_room()`);
  const { anonymous } = whole;
  const enquiry = { action: 'INSERT', name: 'Ada', email: 'ada@example.com', message: 'Hello.' } as const;
  const answer = await anonymous.send(createLead, enquiry);
  expect(answer.status).toBe(503);
  expect(answer.json()).toMatchObject({
    error: 'The database is full. Nothing was saved; try again later.',
  });

  await change(sql`DROP FUNCTION no_room CASCADE`);

  expect((await anonymous.send(createLead, enquiry)).status).toBe(200);
});

test('a call does not wait for a connection that the way to the database accepts and then leaves without an answer', async () => {
  expect((await answerTo(listPublicCareers.path)).status).toBe(200);
  await way.cut();
  way.block();
  await way.lead(port);

  const answers = await Promise.all([1, 2, 3].map(() => answerTo(listPublicCareers.path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  // They were told so while one attempt, which has much longer, was still going on.
  while (way.blocked.size > 1) await pause(10);
  expect(way.blocked.size).toBe(1);

  way.unblock();
  await untilReached();
});
