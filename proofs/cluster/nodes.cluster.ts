import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { adopted, buildOf, changeLive, filesOf } from './builds';
import { Cluster, databaseAt, type Node } from './cluster';
import { compared } from './compared';
import { must, pause, run, until } from './processes';
import { Relay } from './relay';
import { notStoredOnce, withTraffic } from './traffic';
import { openPage } from './visitors';

const short = process.env.CLUSTER === 'short';
const times = (long: number) => (short ? 1 : long);

/** One cluster for the tests of this file, which leave its nodes running. After a failed test the others get a new one. */
const test = base.extend<object, { readonly cluster: Cluster }>({
  cluster: [
    async ({}, use) => {
      const cluster = await Cluster.start();
      await use(cluster);
      await cluster.end();
    },
    // As long as a test: on a busy machine three nodes need minutes to start, and nothing ends them if this is exceeded.
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
});

test('A1 a node is killed under load: nobody notices, and no save is lost or doubled @short', async ({
  cluster,
}) => {
  const traffic = await withTraffic(cluster, async () => {
    for (let time = 0; time < times(20); time += 1) {
      const node = cluster.node(time);
      await pause(1_000);
      await node.stop('SIGKILL');
      await pause(1_000);
      await node.start();
      await cluster.isServed(node);
    }
  });
  console.log(
    `A1 ${times(20)} kills: ${traffic.reads} reads, ${traffic.saved.length} saves, ${traffic.repeated.length} attempts of them failed and were repeated, slowest ${traffic.slowest} ms`,
  );
  expect(traffic.failures).toEqual([]);
  expect(traffic.saved.length).toBeGreaterThan(0);
  expect(await notStoredOnce(cluster, traffic)).toEqual([]);
});

test('A2 all nodes are restarted one after the other: no request fails @short', async ({ cluster }) => {
  const traffic = await withTraffic(cluster, async () => {
    for (let time = 0; time < times(10); time += 1) await cluster.restart();
  });
  console.log(
    `A2 ${times(10)} rolling restarts: ${traffic.reads} reads, ${traffic.saved.length} saves, slowest ${traffic.slowest} ms`,
  );
  expect([...traffic.failures, ...traffic.repeated]).toEqual([]);
  expect(await notStoredOnce(cluster, traffic)).toEqual([]);
});

/** Waits until a build has opened well, so that a failing one can be replaced by it. */
async function knownAsGood(cluster: Cluster, module: string, build: string): Promise<void> {
  const found = `SELECT FROM platform.proven_builds WHERE name = '${module}' AND build = '${build}'`;
  await until(
    'it to be known as good',
    async () => (await cluster.database.sql(`SELECT EXISTS (${found})`, 'vended')) === 't',
  );
}

/** The design's limit for a change to be live on all nodes, in milliseconds. */
const adoptedWithin = 5_000;

/** Longer than a rollback of a failing build takes: nodes say every two seconds what they serve, and a build is looked at again as often. */
const rolledBackWithin = 6_000;

test('A3 builds are promoted and rolled back: every node follows, no page misses a file, and only a live build that fails is rolled back automatically @short', async ({
  cluster,
}) => {
  // A hundred changes, each by a command that is started for it.
  test.setTimeout(30 * 60_000);
  const module = 'mfe-inventory';
  const [first] = cluster.nodes;
  if (!first) throw new Error('There are no nodes.');
  let slowest = 0;
  const statuses = new Set<number>();
  const inDatabase = (statement: string) => cluster.database.sql(statement, 'vended');
  const healed = () =>
    inDatabase(
      `SELECT what || ': ' || why FROM platform.revisions WHERE action = 'heal' AND what = '${module}'`,
    );
  /** Two pages in each of three networks: if all report a failure, a live build is rolled back. */
  const openPages = () =>
    Promise.all(
      Array.from({ length: 6 }, (_, visitor) =>
        openPage(cluster.node(visitor), module, Math.floor(visitor / 2)),
      ),
    );

  /** Changes what is live while all nodes are watched, each of which is asked for the files of the page of another one at once. */
  async function change(version: string, node: Node, ...words: string[]): Promise<void> {
    const followed = cluster.nodes.map(async (page, index) => {
      await adopted([page], module, version);
      const followedAt = Date.now();
      for (const status of await filesOf(page, cluster.node(index + 1), module)) statuses.add(status);
      return followedAt;
    });
    const [, ...moments] = await Promise.all([changeLive(node, ...words), ...followed]);
    const changedAt = await inDatabase(
      `SELECT extract(epoch FROM at) * 1000 FROM platform.revisions
      WHERE action IN ('promote', 'rollback') ORDER BY revision DESC LIMIT 1`,
    );
    slowest = Math.max(slowest, ...moments.map((moment) => moment - Number(changedAt)));
  }

  const publish = (version: string, node: Node) =>
    change(version, node, 'publish', buildOf(cluster, module, version), '--promote');

  /** What is live opens in all networks. */
  async function opensWell(): Promise<void> {
    const pages = await openPages();
    await Promise.all(pages.map((page) => page.report('opened')));
    await knownAsGood(cluster, module, pages[0]?.build ?? 'none');
  }

  /** Makes a change between visits: all pages of the build before it fail afterwards, and one of the build that is live. */
  async function changeBetweenVisits(makeChange: () => Promise<void>): Promise<void> {
    const former = await openPages();
    await makeChange();
    await Promise.all(former.map((page) => page.report('failure')));
    const [failing, ...others] = await openPages();
    await Promise.all(others.map((page) => page.report('opened')));
    await failing?.report('failure');
  }

  await opensWell();
  await publish('7.0.0', first);
  await opensWell();
  for (let time = 0; time < times(50); time += 1) {
    const isWatched = time % 10 === 0;
    await changeBetweenVisits(() => publish(`7.1.${time}`, cluster.node(time)));
    if (isWatched) await pause(rolledBackWithin);
    // Each 7.1 is withdrawn, so a rollback never goes back to one.
    await changeBetweenVisits(() => change('7.0.0', cluster.node(time + 1), 'rollback', module));
    if (isWatched) await pause(rolledBackWithin);
  }
  console.log(`A3 ${times(50) * 2} changes: adopted by all after ${compared(slowest, adoptedWithin)}`);
  expect([...statuses]).toEqual([200]);
  expect(await healed()).toBe('');

  // As many failures of a build that is live do roll it back.
  await publish('7.2.0', first);
  const failing = await openPages();
  await Promise.all(failing.map((page) => page.report('failure')));
  const took = await adopted(cluster.nodes, module, '7.0.0');
  console.log(`A3 a live build of which as many pages fail is rolled back after ${took} ms`);
  expect(await healed()).toMatch(/^mfe-inventory: It failed in [56] of [56] visits/);
});

test('A17 a node whose disk is full serves what was live, says so, and follows when there is room', async ({
  cluster,
}) => {
  const module = 'mfe-devices';
  const node = cluster.node(2);
  const disk = path.join(cluster.folder, 'small-disk');
  mkdirSync(disk);
  await must('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]);
  try {
    await node.stop();
    await node.start({ MODULES_DIR: path.join(disk, 'modules') });
    const before = await node.live(module);
    await run('dd', ['if=/dev/zero', `of=${path.join(disk, 'other')}`, 'bs=64k']);

    await changeLive(cluster.node(0), 'publish', buildOf(cluster, module, '9.0.0'), '--promote');
    await adopted([cluster.node(0), cluster.node(1)], module, '9.0.0');
    await until('the log of the node', () => node.log.includes('ENOSPC'));
    const [line = ''] = node.log.split('\n').filter((text) => text.includes('ENOSPC'));
    expect(line).toContain('registry cannot be used; the last good one stays');
    expect([await node.live(module), await node.ready()]).toEqual([before, true]);
    expect(new Set(await filesOf(node, node, module))).toEqual(new Set([200]));

    const backup = await node.command('operator', ['backup', path.join(disk, 'vended.gz')]);
    expect(backup).toMatchObject({
      code: 1,
      output: expect.stringMatching(/vended\.gz cannot be written: .*ENOSPC.* Nothing of it was kept\.\n$/),
    });
    expect(existsSync(path.join(disk, 'vended.gz.part'))).toBe(false);

    rmSync(path.join(disk, 'other'));
    const took = await adopted([node], module, '9.0.0');
    console.log(`A17 a full disk: what was live stays; with room again the node follows after ${took} ms`);
  } finally {
    await node.stop();
    await must('umount', [disk]);
    await node.start();
  }
});

test('A19 a node that is cut off from the database serves what it knows, and follows when it is back: visitors miss nothing, and the good build stays', async ({
  cluster,
}) => {
  const module = 'mfe-public';
  const node = cluster.node(2);
  const others = [cluster.node(0), cluster.node(1)];
  const relay = await Relay.start(cluster.database.port);
  const files: number[] = [];
  const healed = () =>
    cluster.database.sql(
      `SELECT count(*) FROM platform.revisions WHERE action = 'heal' AND what = '${module}'`,
      'vended',
    );
  /** Visitors open pages of all nodes, get the scripts through the proxy, and their browsers report how that went. */
  async function visit(): Promise<void> {
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (visitor) => {
        const from = cluster.node(visitor);
        const page = await openPage(from, module, Math.floor(visitor / 2));
        const statuses = await filesOf(from, cluster, module);
        files.push(...statuses);
        await page.report(statuses.every((status) => status === 200) ? 'opened' : 'failure');
      }),
    );
  }
  let took = 0;
  try {
    await node.stop();
    await node.start(databaseAt(relay.port));
    await cluster.isServed(node);
    await visit();
    const before = await node.live(module);

    const traffic = await withTraffic(cluster, async () => {
      relay.cut();
      await until('the node to notice', () => node.log.includes('the registry cannot be reached'));
      await changeLive(cluster.node(0), 'publish', buildOf(cluster, module, '9.0.0'), '--promote');
      await adopted(others, module, '9.0.0');
      // Longer than a node that is cut off delays a rollback: it counts as running for ten seconds.
      const end = Date.now() + 10_000 + rolledBackWithin;
      while (Date.now() < end) {
        await visit();
        await pause(500);
      }
      expect(new Set(files)).toEqual(new Set([200]));
      expect(await healed()).toBe('0');
      expect([await node.live(module), await node.ready()]).toEqual([before, true]);
      relay.flow();
      took = await adopted([node], module, '9.0.0');
      await visit();
    });
    const isCall = (failure: string) => failure.startsWith('GET /api/');
    const calls = traffic.failures.filter(isCall);
    const lost = await notStoredOnce(cluster, traffic);
    console.log(
      `A19 cut off: ${traffic.reads} reads and ${traffic.saved.length} saves, ${lost.length} lost or doubled; ${calls.length} calls of the node answered with 503; with the database again it follows after ${took} ms; ${files.length} scripts, all 200`,
    );
    expect(calls.filter((failure) => !failure.includes(': 503 '))).toEqual([]);
    expect(lost).toEqual([]);
    expect(await healed()).toBe('0');
    expect(await Promise.all(cluster.nodes.map((each) => each.live(module)))).toEqual(
      cluster.nodes.map(() => expect.stringMatching(/^9\.0\.0\+/)),
    );
    expect(new Set(files)).toEqual(new Set([200]));
    expect(traffic.failures.filter((failure) => !isCall(failure))).toEqual([]);
  } finally {
    await node.stop();
    await relay.end();
    await node.start();
  }
});
