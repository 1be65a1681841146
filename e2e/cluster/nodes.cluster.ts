import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { adopted, buildOf, changeLive, filesOf } from './builds';
import { Cluster, type Node } from './cluster';
import { must, pause, run, until } from './processes';
import { notStoredOnce, withTraffic } from './traffic';

const short = process.env.CLUSTER === 'short';
const times = (long: number) => (short ? 1 : long);

/** One cluster for all tests of this file, which leave its nodes running. */
const test = base.extend<object, { readonly cluster: Cluster }>({
  cluster: [
    async ({}, use) => {
      const cluster = await Cluster.start();
      await use(cluster);
      await cluster.end();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

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
    for (let time = 0; time < times(10); time += 1)
      for (const node of cluster.nodes) {
        await node.stop();
        await node.start();
        // As an operator waits until the proxy sends visitors to it again.
        await pause(3_000);
      }
  });
  console.log(
    `A2 ${times(10)} rolling restarts: ${traffic.reads} reads, ${traffic.saved.length} saves, slowest ${traffic.slowest} ms`,
  );
  expect([...traffic.failures, ...traffic.repeated]).toEqual([]);
  expect(await notStoredOnce(cluster, traffic)).toEqual([]);
});

test('A3 builds are promoted and rolled back: every node follows, and no page misses a file @short', async ({
  cluster,
}) => {
  const [first] = cluster.nodes;
  if (!first) throw new Error('There are no nodes.');
  await changeLive(first, 'publish', buildOf(cluster, 'mfe-inventory', '7.0.0'), '--promote');
  await adopted(cluster.nodes, 'mfe-inventory', '7.0.0');
  let slowest = 0;
  const statuses = new Set<number>();
  for (let time = 0; time < times(50); time += 1) {
    await changeLive(
      cluster.node(time),
      'publish',
      buildOf(cluster, 'mfe-inventory', `7.1.${time}`),
      '--promote',
    );
    for (const [index, node] of cluster.nodes.entries())
      for (const status of await filesOf(node, cluster.node(index + 1), 'mfe-inventory'))
        statuses.add(status);
    slowest = Math.max(slowest, await adopted(cluster.nodes, 'mfe-inventory', `7.1.${time}`));
    await changeLive(cluster.node(time + 1), 'rollback', 'mfe-inventory');
    // Each 7.1 is withdrawn, so a rollback never goes back to one.
    slowest = Math.max(slowest, await adopted(cluster.nodes, 'mfe-inventory', '7.0.0'));
  }
  console.log(`A3 ${times(50) * 2} changes: adopted by all after at most ${slowest} ms`);
  expect([...statuses]).toEqual([200]);
  const { output } = await first.command('module', ['history']);
  expect(output).not.toMatch(/heal/i);
});

test('A4 a build that one node was given comes from every node', async ({ cluster }) => {
  await changeLive(cluster.node(0), 'publish', buildOf(cluster, 'mfe-devices', '7.0.0'), '--promote');
  await until('the page of the first node', async () =>
    (await cluster.node(0).live('mfe-devices')).startsWith('7.0.0'),
  );
  const statuses = await filesOf(cluster.node(0), cluster.node(1), 'mfe-devices');
  console.log(
    `A4 ${statuses.length} files of a page of one node, from another: ${[...new Set(statuses)].join(', ')}`,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('A5 a node that starts with another build of a module changes nothing that is live', async ({
  cluster,
}) => {
  const before = await cluster.node(0).live('mfe-devices');
  await changeLive(cluster.node(0), 'rollback', 'mfe-devices');
  await until('the rollback on all nodes', async () =>
    (await Promise.all(cluster.nodes.map((node) => node.live('mfe-devices')))).every(
      (build) => build !== before,
    ),
  );
  const live = await cluster.node(0).live('mfe-devices');
  await cluster.node(0).stop();
  await cluster.node(0).start();
  console.log(`A5 live before and after a start with newer builds on its disk: ${live}`);
  expect(await Promise.all(cluster.nodes.map((node) => node.live('mfe-devices')))).toEqual(
    cluster.nodes.map(() => live),
  );
});

test('A6 a build that fails for visitors of all nodes is rolled back once, after at most twice as many as on one', async ({
  cluster,
}) => {
  const module = 'mfe-users';
  const visit = async (node: Node, visitor: number, type: 'opened' | 'failure') => {
    const from = { 'x-forwarded-for': `203.0.113.${(visitor % 3) + 1}` };
    const page = (await (await fetch(`${node.url}/registry`, { headers: from })).json()) as {
      readonly config: { readonly reportToken: string };
    };
    const rest = type === 'opened' ? { load: 80, mount: 10 } : { message: 'no rows' };
    await fetch(`${node.url}/collect`, {
      method: 'POST',
      headers: { ...from, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({
        token: page.config.reportToken,
        type,
        module,
        build: await node.live(module),
        ...rest,
      }),
    });
  };
  /** Publishes a build that fails. @returns how many failing visits it has until it is rolled back everywhere */
  const failingVisits = async (version: string, nodes: number) => {
    for (let index = 0; index < 6; index += 1) await visit(cluster.node(index), index, 'opened');
    await pause(3_000);
    await changeLive(cluster.node(0), 'publish', buildOf(cluster, module, version), '--promote');
    await adopted(cluster.nodes, module, version);
    await pause(3_000);
    const isLive = async (node: Node) => (await node.live(module)).startsWith(version);
    let failing = 0;
    await until('the rollback', async () => {
      const node = cluster.node(failing % nodes);
      if (!(await isLive(node)) || failing > 60) return true;
      await visit(node, failing, 'failure');
      failing += 1;
      return false;
    });
    await until(
      'all nodes to follow',
      async () => !(await Promise.all(cluster.nodes.map(isLive))).includes(true),
    );
    return failing;
  };
  const ofOne = await failingVisits('7.0.0', 1);
  const ofThree = await failingVisits('7.1.0', 3);
  const { output } = await cluster.node(1).command('module', ['history']);
  const heals = output.split('\n').filter((line) => /heal/i.test(line) && line.includes(module));
  console.log(
    `A6 rolled back after ${ofOne} failing visits on one node and ${ofThree} on three: ${heals.length} times for two builds`,
  );
  expect(heals).toHaveLength(2);
  expect(ofThree).toBeLessThanOrEqual(2 * ofOne);
});

test('A7 wrong passwords for a name are counted for all nodes, also after a restart', async ({ cluster }) => {
  const attempt = async (index: number) => {
    const response = await fetch(`${cluster.node(index).url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ username: 'nobody', password: 'wrong' }),
    });
    await response.text();
    return response.status;
  };
  const answers: number[] = [];
  for (let index = 0; index < 22; index += 1) answers.push(await attempt(index));
  await cluster.node(0).stop();
  await cluster.node(0).start();
  answers.push(await attempt(0));
  const refused = answers.indexOf(429);
  console.log(`A7 wrong passwords for one name, over three nodes: the first 429 at attempt ${refused + 1}`);
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(answers.slice(20)).toEqual([429, 429, 429]);
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
