import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { pino } from 'pino';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { listGroups } from '@vended/contract/groups';
import { createLead } from '@vended/contract/leads';
import { login } from '@vended/contract/sessions';
import { password, startTestApi, type TestApi } from '../testing/testApi';
import { databaseLimits, deleteOldCounts, redisLimits, type LimitStore } from './limitStores';

let first: TestApi;
let second: TestApi;

beforeAll(async () => {
  first = await startTestApi();
  second = await startTestApi({ sharing: first });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const counts = async <Row>(query: RawBuilder<Row>) =>
  (await first.asOwner(({ trx }) => query.execute(trx))).rows;

const statusOf = async (api: TestApi, username: string, secret: string) =>
  (await api.anonymous.send(login, { username, password: secret })).status;

test('two processes count wrong passwords together, and a restart does not clear them', async () => {
  for (let attempt = 1; attempt <= 20; attempt += 1)
    expect(await statusOf(attempt % 2 ? first : second, 'acme.user', 'wrong')).toBe(401);

  expect(await statusOf(first, 'acme.user', password)).toBe(429);
  expect(await statusOf(second, 'acme.user', password)).toBe(429);
  const restarted = await startTestApi({ sharing: first });
  expect(await statusOf(restarted, 'acme.user', password)).toBe(429);
  await restarted.stop();
  expect(await statusOf(second, 'globex.admin', password)).toBe(200);
});

test('two processes count enquiries together', async () => {
  const enquiry = { action: 'INSERT', name: 'Ada', email: 'ada@example.com', message: 'Hello.' } as const;
  for (let sent = 1; sent <= 20; sent += 1)
    await (sent % 2 ? first : second).anonymous.ask(createLead, enquiry);

  expect((await first.anonymous.refusal(createLead, enquiry)).status).toBe(429);
  expect((await second.anonymous.refusal(createLead, enquiry)).status).toBe(429);
});

test('what one process has counted of lists, another soon counts too', async () => {
  const [one, another] = [await first.signIn('fresh.admin'), await second.signIn('fresh.admin')];
  for (let call = 1; call <= 240; call += 1) await one.ask(listGroups, { limit: 500 });

  // The other one writes what it counts after two seconds, and then knows what all have counted.
  let status = 200;
  while (status === 200) {
    status = (await another.send(listGroups, { limit: 51 })).status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  expect(status).toBe(429);
});

test('the database holds neither the names nor the addresses that are counted', async () => {
  await statusOf(first, 'platform', 'wrong');
  const rows = await counts(sql<{ key: string }>`SELECT key FROM rate_limits`);

  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) expect(key).toMatch(/^[a-z -]+:[\w-]{43}$/);
});

test('counts are deleted when their period is over, and not by a node whose clock is ahead', async () => {
  const count = async () => (await counts(sql<{ all: number }>`SELECT count(*) AS all FROM rate_limits`))[0];
  await deleteOldCounts(first.database);
  expect((await count())?.all).toBeGreaterThan(0);

  // For a node whose clock is 15 minutes ahead, these have been over since then.
  await counts(sql`UPDATE rate_limits SET expire = ${Date.now() - 15 * 60_000}`);
  await deleteOldCounts(first.database);
  expect((await count())?.all).toBeGreaterThan(0);

  await counts(sql`UPDATE rate_limits SET expire = 1`);
  await deleteOldCounts(first.database);

  expect(await count()).toEqual({ all: 0 });
});

describe('while the store is unreachable this process keeps its own counts', () => {
  async function refusedAfter(store: LimitStore): Promise<number> {
    const counter = store.counter('tries', 3, 60);
    for (let passed = 0; ; passed += 1) {
      const outcome = await counter.consume('someone').catch((error: unknown) => error);
      if (outcome instanceof RateLimiterRes && outcome.remainingPoints === 0 && outcome.consumedPoints > 3)
        return passed;
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
    }
  }

  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  beforeEach(() => void lines.splice(0));

  test('where it is the database, and the log says so once', async () => {
    const api = await startTestApi();
    await api.stop();

    expect(await refusedAfter(databaseLimits(api.database, logger))).toBe(3);
    expect(lines).toEqual([expect.stringContaining('The database cannot be used for limits')]);
  });

  test('where it is a Redis that takes connections and does not answer, and the log says so', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const store = await redisLimits(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`, logger);
    try {
      expect(await refusedAfter(store)).toBe(3);
      expect(lines).toEqual([expect.stringContaining('Redis cannot be used for limits')]);
    } finally {
      store.close();
      silent.close();
    }
  });

  test('where it is Redis, and the log says so once', async () => {
    const store = await redisLimits('redis://127.0.0.1:1', logger);
    try {
      expect(await refusedAfter(store)).toBe(3);
      expect(lines).toEqual([expect.stringContaining('Redis cannot be used for limits')]);
    } finally {
      store.close();
    }
  });
});
