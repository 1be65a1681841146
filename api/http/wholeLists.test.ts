import express, { type Request } from 'express';
import { sql } from 'kysely';
import { pino } from 'pino';
import { listItems } from '@vended/contract/items';
import { login } from '@vended/contract/sessions';
import { startServer, type RunningServer } from '@vended/server/httpServer';
import { apiHandler } from '../createApi';
import { password, startTestApi, type TestApi } from '../testing/testApi';
import { limitCostlyCalls } from './costlyCalls';

const rows = 1_234;

let api: TestApi;
let server: RunningServer;

beforeAll(async () => {
  api = await startTestApi();
  const logger = pino({ level: 'silent' });
  const handler = apiHandler(api.database, { production: false, logger, maxRows: 2_000 });
  server = await startServer({ host: '127.0.0.1', port: 0 }, () => handler);
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});

test('a list without a limit counts by its rows, and one that has begun is finished', async () => {
  const answer = await fetch(server.address + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'fresh.admin', password }),
  });
  const { id, customer_account_id } = login.output.parse(await answer.json());
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  await api.asOwner(({ trx }) =>
    sql`
      INSERT INTO items (customer_account_id, id, description, item_type)
      SELECT ${customer_account_id}, gen_random_uuid(), 'Part ' || n, 'Bulk'
      FROM generate_series(1, ${rows}::int) AS n`.execute(trx),
  );
  const load = (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ id, customer_account_id, ...more });
    return fetch(`${server.address}${listItems.path}?${query.toString()}`, { headers: { cookie } });
  };

  // The second one begins below the limit, and ends above it.
  for (let time = 1; time <= 2; time += 1)
    expect(listItems.output.parse(await (await load()).json()).items).toHaveLength(rows);
  const refused = await load();

  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: 'You have loaded many whole lists. Please try again in 10 minutes.',
  });
  expect((await load({ limit: '50' })).status).toBe(200);
});

test('one person is sent three long lists at a time, and then again when one has arrived; others are sent theirs', async () => {
  const limit = limitCostlyCalls();
  const request = Object.create(express.request, { app: { value: express() } }) as Request;
  const someone = { id: 'someone', customer_account_id: 'account' };
  const arrived: (() => void)[] = [];
  const send = () => new Promise<void>((resolve) => arrived.push(resolve));
  const lists = [1, 2, 3].map(() => limit.rest(someone, request, send));

  await expect(limit.rest(someone, request, send)).rejects.toMatchObject({
    status: 429,
    message: '3 lists are still being downloaded. Please wait until one is complete.',
  });
  await limit.rest({ ...someone, id: 'another' }, request, () => Promise.resolve());
  arrived[0]?.();
  await lists[0];
  await limit.rest(someone, request, () => Promise.resolve());
});
