import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildOf, changeLive } from './builds';
import { Cluster } from './cluster';
import { pause, until } from './processes';
import { notStoredOnce, withTraffic } from './traffic';
import { WorkerConnection, workersOf } from './workers';

const workers = 2;

test('A18 nodes of two workers each: one is killed, a build reaches all, limits and sessions are those of all, and restarts lose nothing', async () => {
  const cluster = await Cluster.start({ nodes: 2, env: { WORKERS: `${workers}` } });
  const { nodes } = cluster;
  const toAllWorkers = async () =>
    (await Promise.all(nodes.map((node) => WorkerConnection.toEach(node, workers)))).flat();
  try {
    const killed = await withTraffic(cluster, async () => {
      for (const node of nodes) {
        const [worker = 0] = await workersOf(node);
        // Until this file is back no other worker can start: the one that is left answers everything.
        const assets = path.join(node.folder, 'modules/shell/assets.json');
        renameSync(assets, `${assets}.away`);
        await pause(1_000);
        process.kill(worker, 'SIGKILL');
        await until('others that could not start', () => node.log.split('a worker has ended').length > 3);
        renameSync(`${assets}.away`, assets);
        for (const connection of await WorkerConnection.toEach(node, workers)) connection.end();
      }
    });
    expect(killed.failures).toEqual([]);
    expect(killed.saved.length).toBeGreaterThan(0);
    expect(await notStoredOnce(cluster, killed)).toEqual([]);

    const connections = await toAllWorkers();
    const [first] = connections;
    if (!first) throw new Error('There are no workers.');
    await changeLive(cluster.node(0), 'publish', buildOf(cluster, 'mfe-inventory', '7.0.0'), '--promote');
    const took = await until('the build from all workers', async () => {
      const pages = await Promise.all(connections.map((connection) => connection.ask('/registry')));
      return pages.every(({ text }) => text.includes('"7.0.0+'));
    });

    const cookie = await cluster.signIn();
    const lists = () =>
      Promise.all(
        connections.map(async (connection) => {
          const { status } = await connection.ask('/api/vendors?limit=20', { headers: { cookie } });
          return status;
        }),
      );
    expect(await lists()).toEqual(connections.map(() => 200));
    const json = { 'content-type': 'application/json' };
    await first.ask('/api/logout', { method: 'POST', headers: { cookie, ...json }, body: '{}' });
    await until('all workers to know of the sign-out', async () =>
      (await lists()).every((status) => status === 401),
    );

    const attempts: number[] = [];
    for (let attempt = 0; attempt < 20 + connections.length; attempt += 1) {
      const { status } = await (connections[attempt % connections.length] ?? first).ask('/api/login', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': '203.0.113.78' },
        body: JSON.stringify({ username: 'nobody', password: 'wrong' }),
      });
      attempts.push(status);
    }
    for (const connection of connections) connection.end();

    const restarted = await withTraffic(cluster, () => cluster.restart());
    console.log(
      `A18 ${nodes.length} nodes of ${workers} workers: one of each killed under ${killed.reads} reads and ${killed.saved.length} saves, ${killed.repeated.length} attempts of them repeated; a build from all after ${took} ms; the first 429 of all at attempt ${attempts.indexOf(429) + 1}; restarted under ${restarted.reads} reads and ${restarted.saved.length} saves, slowest ${restarted.slowest} ms`,
    );
    expect(attempts).toEqual([...Array.from({ length: 20 }, () => 401), ...connections.map(() => 429)]);
    expect([...restarted.failures, ...restarted.repeated]).toEqual([]);
    expect(await notStoredOnce(cluster, restarted)).toEqual([]);
  } finally {
    await cluster.end();
  }
});
