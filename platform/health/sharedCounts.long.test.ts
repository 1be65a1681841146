import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPlatformDatabase } from '../storage/platformDatabase';
import { postgres } from '../testing/platformDatabase';
import type { Report } from '@vended/contract/reports';
import { readReportKey } from '../storage/reportKey';
import { sharedCounts, type ReportCounts } from './sharedCounts';

const alpha = { name: 'mfe-alpha', build: '1.0.0+0123456789abcdef' };
const source = { module: alpha.name, build: alpha.build };
const opened: Report = { type: 'opened', ...source, load: 80, mount: 10 };
const failure = (message: string): Report => ({ type: 'failure', ...source, message });
const unlimited = { opens: Number.POSITIVE_INFINITY, failures: Number.POSITIVE_INFINITY };
const logger = pino({ level: 'silent' });

/** Two nodes with one database, and what they have in use. */
async function twoNodes() {
  const url = await postgres.create();
  const key = randomBytes(32);
  const adopted = [1, 2].map(() => ({ revision: 1, builds: [alpha] }));
  const nodes: ReportCounts[] = [];
  for (const state of adopted) {
    const { db, close } = await openPlatformDatabase(url, logger);
    const counts = sharedCounts({
      db,
      key,
      logger,
      revision: () => state.revision,
      inUse: () => state.builds,
    });
    closing.push(async () => {
      await counts.close();
      await close();
    });
    nodes.push(counts);
  }
  const [one, other] = nodes;
  if (!one || !other) throw new Error('There are two.');
  const change = (revision: number) =>
    postgres.run(
      url,
      `INSERT INTO platform.revisions (revision, by, action, what, modules) VALUES ($1, 'ada', 'promote', 'x', '{}')`,
      [revision],
    );
  await change(1);
  return { url, nodes: [one, other] as const, adopted, change };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Reports of many, faster than one by one: each waits for the same write. */
const addAll = (
  node: ReportCounts,
  reports: readonly (readonly [Report, string])[],
  routes: readonly string[] = [],
) => Promise.all(reports.map(([report, sender]) => node.add(report, sender, routes)));

it('counts what was reported to any node', async () => {
  const { nodes } = await twoNodes();
  const [one, other] = nodes;
  await Promise.all([
    one.add(opened, 'a', []),
    other.add({ ...opened, load: 120 }, 'b', []),
    one.add(failure('Error: no rows'), 'c', []),
    other.add(failure('Error: no rows'), 'c', []),
  ]);
  for (const node of nodes) {
    expect(await node.of(alpha)).toMatchObject({
      opens: 2,
      failures: 2,
      lastFailure: 'Error: no rows',
      messages: [{ kind: 'failure', message: 'Error: no rows', count: 2 }],
      load: { median: 80, p95: 120 },
      uses: [],
    });
    expect(await node.standing(alpha, unlimited)).toMatchObject({
      visits: 4,
      failures: 2,
      openedFor: 2,
      failedFor: 1,
    });
  }
  expect(await one.standing(alpha, { opens: 1, failures: 1 })).toMatchObject({
    visits: 3,
    failures: 1,
  });
});

it('ignores reports of builds that are not in use', async () => {
  const { nodes } = await twoNodes();
  const [one] = nodes;
  await one.add({ type: 'failure', ...source, module: 'mfe-made-up', message: 'made up' }, 'a', []);
  expect(await one.standing({ name: 'mfe-made-up', build: alpha.build }, unlimited)).toBeNull();
});

it('forgets a build that is no longer in use, but not what a node that is behind does not know', async () => {
  const { nodes, adopted, change } = await twoNodes();
  const [one, other] = nodes;
  const [ahead, behind] = adopted;
  const newer = { name: 'mfe-alpha', build: '1.1.0+0123456789abcdef' };
  await one.add(failure('Error: no rows'), 'a', []);
  await change(2);
  Object.assign(ahead ?? {}, { revision: 2, builds: [newer] });
  await one.add({ ...opened, build: newer.build }, 'a', []);
  while ((await one.of(alpha)).failures > 0) await pause(20);
  // A node that still has the build before in use forgets nothing of the newer one.
  Object.assign(behind ?? {}, { revision: 0 });
  await other.add(opened, 'b', []);
  expect((await one.of(newer)).opens).toBe(1);
});

it('keeps the errors of a build that is no longer in use for a week', async () => {
  const { url, nodes, adopted, change } = await twoNodes();
  const [one] = nodes;
  await one.add(failure('Error: no rows'), 'a', []);
  expect(await one.former()).toEqual([]);
  await change(2);
  for (const node of adopted) Object.assign(node, { revision: 2, builds: [] });
  await one.add(opened, 'a', []);
  while ((await one.of(alpha)).failures > 0) await pause(20);
  const errors = [{ kind: 'failure', message: 'Error: no rows', count: 1 }];
  for (const node of nodes) expect(await node.former()).toMatchObject([{ ...alpha, messages: errors }]);
  await postgres.run(url, `UPDATE platform.build_messages SET last_at = now() - interval '8 days'`, []);
  expect(await one.former()).toEqual([]);
  await change(3);
  Object.assign(adopted[0] ?? {}, { revision: 3 });
  await one.add(opened, 'a', []);
  const left = () => postgres.run(url, 'SELECT message FROM platform.build_messages', []);
  while ((await left()).length > 0) await pause(20);
});

it('takes errors of a build that is no longer in use, from pages that were opened before', async () => {
  const { url, nodes, adopted, change } = await twoNodes();
  const [one, other] = nodes;
  await change(2);
  for (const node of adopted) Object.assign(node, { revision: 2, builds: [] });
  await Promise.all([
    one.add(failure('Error: no rows'), 'a', []),
    one.add(opened, 'a', []),
    one.add({ type: 'error', module: 'shell', build: 'shell', message: 'Error' }, 'a', []),
  ]);
  expect(await other.former()).toMatchObject([
    { ...alpha, messages: [{ kind: 'failure', message: 'Error: no rows', count: 1 }] },
  ]);
  expect(await other.standing(alpha, unlimited)).toBeNull();
  // It would begin with a failure if it came back into use.
  for (const table of ['build_counts', 'build_visits'])
    expect(await postgres.run(url, `SELECT name FROM platform.${table}`, [])).toEqual([]);
});

it('shows the latest 100 errors of builds that are no longer in use', async () => {
  const { nodes } = await twoNodes();
  const [one] = nodes;
  const buildOf = (number: number) => `1.0.${number}+0123456789abcdef`;
  const late = Array.from({ length: 101 }, (_, number) => ({
    ...failure('Error: no rows'),
    build: buildOf(number),
  }));
  for (const part of [late.slice(0, 1), late.slice(1)])
    await addAll(
      one,
      part.map((report) => [report, 'a'] as const),
    );
  const former = await one.former();
  expect(former).toHaveLength(100);
  expect(former.map(({ build }) => build)).not.toContain(buildOf(0));
});

it('takes messages that no database could store', async () => {
  const { nodes } = await twoNodes();
  await nodes[0].add(failure('half \ud800 a pair, and \0 zero'), 'a', []);
  expect((await nodes[1].of(alpha)).lastFailure).toBe('half \ufffd a pair, and  zero');
});

it('keeps the web vitals of routes, and stores no address of a visitor', async () => {
  const { url, nodes } = await twoNodes();
  const report = (value: number): Report => ({ type: 'vital', path: '/alpha', name: 'TTFB', value });
  await nodes[0].add(report(40), '198.51.100.1', ['/alpha']);
  await nodes[1].add(report(60), '198.51.100.1', ['/alpha']);
  await nodes[0].add(opened, '198.51.100.1', ['/alpha']);
  expect(await nodes[1].vitals()).toMatchObject([
    { route: '/alpha', loads: 2, p75: { TTFB: 60, LCP: null } },
  ]);
  const senders = await postgres.run(
    url,
    'SELECT sender FROM platform.timings UNION SELECT sender FROM platform.build_visits',
  );
  expect(senders).toEqual([{ sender: expect.stringMatching(/^[\w-]{22}$/) as string }]);
});

/** Has a node remove what is over the limits: it does so when it adopts a revision. */
async function tidied({ url, nodes, adopted, change }: Awaited<ReturnType<typeof twoNodes>>, left: string) {
  await change(2);
  for (const node of adopted) Object.assign(node, { revision: 2 });
  await nodes[0].add({ type: 'page-view', path: '/' }, 'a', []);
  while ((await postgres.run(url, left)).length > 0) await pause(20);
}

it('distinguishes 5,000 senders of a build, the latest', async () => {
  const shared = await twoNodes();
  const [one] = shared.nodes;
  await one.add(opened, 'first', []);
  const many = Array.from(
    { length: 5_000 },
    (_, number) => [failure('Error: no rows'), `${number}`] as const,
  );
  await addAll(one, many);
  expect(await one.standing(alpha, unlimited)).toMatchObject({
    openedFor: 1,
    failedFor: 5_000,
  });
  await tidied(shared, 'SELECT FROM platform.build_visits OFFSET 5000');
  expect(await one.standing(alpha, unlimited)).toMatchObject({
    openedFor: 0,
    failedFor: 5_000,
  });
});

it('shows the 20 messages that come most often, also when many others are made up', async () => {
  const shared = await twoNodes();
  const [one, other] = shared.nodes;
  const often = ['a', 'b', 'c'].map((sender) => [failure('Error: no rows'), sender] as const);
  await addAll(one, often);
  await addAll(
    other,
    Array.from({ length: 100 }, (_, number) => [failure(`made up ${number}`), 'd'] as const),
  );
  const known = expect.objectContaining({ message: 'Error: no rows', count: 3 }) as unknown;
  const { messages } = await one.of(alpha);
  expect(messages).toHaveLength(20);
  expect(messages).toContainEqual(known);
  // Some more are kept than are shown, so that one that comes again can rise among them.
  await tidied(shared, 'SELECT FROM platform.build_messages OFFSET 40');
  expect((await one.of(alpha)).messages).toContainEqual(known);
});

describe('the web vitals of a route', () => {
  const vital = (value: number, path = '/alpha'): Report => ({ type: 'vital', path, name: 'LCP', value });
  const load = (path: string): Report => ({ type: 'vital', path, name: 'TTFB', value: 40 });
  const routes = ['/alpha', '/beta'];

  it('are not decided by one sender', async () => {
    const { nodes } = await twoNodes();
    await nodes[0].add(load('/alpha'), 'a', routes);
    await addAll(
      nodes[0],
      Array.from({ length: 200 }, (_, sender) => [vital(500), `${sender}`] as const),
      routes,
    );
    await addAll(
      nodes[1],
      Array.from({ length: 600 }, () => [vital(120_000), 'flood'] as const),
      routes,
    );
    expect(await nodes[0].vitals()).toMatchObject([{ route: '/alpha', p75: { LCP: 500 } }]);
  });

  it('are forgotten when the route is gone', async () => {
    const shared = await twoNodes();
    const [one] = shared.nodes;
    await addAll(
      one,
      [
        [load('/alpha'), 'a'],
        [vital(500), 'a'],
        [load('/beta'), 'a'],
        [vital(500, '/beta'), 'a'],
      ],
      routes,
    );
    expect((await one.vitals()).map(({ route }) => route)).toEqual(routes);
    await one.add(vital(500, '/beta'), 'b', ['/beta']);
    expect((await one.vitals()).map(({ route }) => route)).toEqual(['/beta']);
    await one.add(vital(500), 'a', ['/beta']);
    await shared.change(2);
    for (const node of shared.adopted) Object.assign(node, { revision: 2 });
    await one.add(vital(500, '/beta'), 'b', ['/beta']);
    const gone = `SELECT subject FROM platform.timings WHERE subject LIKE '% /alpha' UNION SELECT route FROM platform.route_loads WHERE route = '/alpha'`;
    while ((await postgres.run(shared.url, gone)).length > 0) await pause(20);
    expect(await one.vitals()).toMatchObject([{ route: '/beta', loads: 1, p75: { LCP: 500 } }]);
  });
});

it('gives all nodes the same key for the tokens of reports', async () => {
  const url = await postgres.create();
  const databases = await Promise.all([openPlatformDatabase(url, logger), openPlatformDatabase(url, logger)]);
  const keys = await Promise.all(databases.map((database) => readReportKey(database)));
  expect(keys[0]).toHaveLength(32);
  expect(keys[0]).toEqual(keys[1]);
  await Promise.all(databases.map(({ close }) => close()));
});

it('ends when what was reported is written', async () => {
  const { url, nodes } = await twoNodes();
  const [one] = nodes;
  const order: string[] = [];
  const lock = new Client({ connectionString: url });
  await lock.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE platform.build_counts IN ACCESS EXCLUSIVE MODE');
  const added = one.add(opened, 'a', []).then(() => order.push('written'));
  // The removal of what is not needed any more waits too.
  const waiting = async () => (await lock.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount ?? 0;
  while ((await waiting()) < 2) await pause(5);
  const ended = one.close().then(() => order.push('ended'));
  await lock.query('COMMIT');
  await Promise.all([added, ended, lock.end()]);
  expect(order).toEqual(['written', 'ended']);
});
