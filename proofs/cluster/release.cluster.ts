import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Cluster } from './cluster';
import { makeNextVersion } from './nextVersion';
import { must, pause, root, until } from './processes';
import { notStoredOnce, withTraffic } from './traffic';

/** Takes a node out of service and starts it with another version, as an operator does with each node in turn. */
async function replace(cluster: Cluster, index: number, version: string): Promise<void> {
  const node = cluster.node(index);
  await node.stop();
  node.version = version;
  await node.start();
  await cluster.isServed(node);
}

// The API's tests of that release on the new schema are npm run test:previous-release.
test('A8 nodes of the last release run on the new schema, are replaced one by one, and one is taken back', async () => {
  // It builds that release first.
  test.setTimeout(30 * 60_000);
  const previous = mkdtempSync(path.join(tmpdir(), 'vended-previous-'));
  try {
    const commit = await must(process.execPath, ['scripts/release/checkOutPrevious.mjs', previous]);
    await must('npm', ['run', 'build'], { cwd: previous });
    const cluster = await Cluster.start({ version: previous });
    try {
      const traffic = await withTraffic(cluster, async () => {
        await pause(2_000);
        const [first] = cluster.nodes;
        if (!first) throw new Error('There are no nodes.');
        first.version = root;
        const { code, output } = await first.command('operator', ['migrate']);
        if (code !== 0) throw new Error(`migrate: ${output}`);
        await pause(3_000);
        await replace(cluster, 1, previous);
        for (const index of cluster.nodes.keys()) await replace(cluster, index, root);
        await replace(cluster, 2, previous);
        await pause(3_000);
      });
      const lost = await notStoredOnce(cluster, traffic);
      console.log(
        `A8 from ${commit.trim().slice(-40, -32)}: migrated, replaced and taken back under ${traffic.reads} reads and ${traffic.saved.length} saves, ${traffic.failures.length} failed, ${lost.length} lost or doubled`,
      );
      expect([...traffic.failures, ...traffic.repeated]).toEqual([]);
      expect(traffic.saved.length).toBeGreaterThan(0);
      expect(lost).toEqual([]);
    } finally {
      await cluster.end();
    }
  } finally {
    rmSync(previous, { recursive: true, force: true });
  }
});

/** So many vendors that filling a new column in all of them takes a while. */
const vendors = 200_000;

test('A9 three nodes migrate at the same time, under load, to a version that fills a new column and has an index of it', async () => {
  // It builds that version first.
  test.setTimeout(30 * 60_000);
  const next = mkdtempSync(path.join(tmpdir(), 'vended-next-'));
  try {
    await makeNextVersion(next);
    const cluster = await Cluster.start();
    const { database } = cluster;
    try {
      // Triggers for the words to search by would take longer than the test.
      await database.sql(
        `SET session_replication_role = replica;
        INSERT INTO vendors (customer_account_id, id, vendor_name, town)
        SELECT customer_accounts.id, gen_random_uuid(), 'Stored before ' || n, 'Town ' || n % 1000
        FROM customer_accounts, generate_series(1, ${vendors}) AS n`,
        'vended',
      );
      const [first] = cluster.nodes;
      if (!first) throw new Error('There are no nodes.');
      let refused = '';
      let took = 0;
      const traffic = await withTraffic(cluster, async () => {
        await pause(2_000);
        await first.stop();
        first.version = next;
        const early = first.launch();
        await until('the new version to refuse the old schema', () => !early.runs);
        refused = early.log;

        for (const node of cluster.nodes) node.version = next;
        const began = Date.now();
        const outcomes = await Promise.all(
          cluster.nodes.map((node) => node.command('operator', ['migrate'])),
        );
        took = Date.now() - began;
        expect(outcomes.map(({ code, output }) => [code, output])).toEqual(
          outcomes.map(({ output }) => [0, output]),
        );
        await first.start();
        await cluster.isServed(first);
        for (const index of [1, 2]) await replace(cluster, index, next);
        // One node goes back to this version.
        await replace(cluster, 1, root);
        await pause(3_000);
      });
      const lost = await notStoredOnce(cluster, traffic);
      const filled = await database.sql(
        'SELECT count(*), bool_and(town_look = lower(town)) FROM vendors',
        'vended',
      );
      const index = await database.sql(
        `SELECT indisvalid FROM pg_index WHERE indexrelid = 'vendors_by_town_look'::regclass`,
        'vended',
      );
      console.log(
        `A9 three migrations at once of ${vendors} vendors and those saved meanwhile: ${took} ms; all filled ${filled}, index valid ${index}; ${traffic.reads} reads, ${traffic.saved.length} saves, slowest ${traffic.slowest} ms, ${traffic.failures.length} failed, ${lost.length} lost or doubled; a node that started before: ${refused.trim().split('\n').at(-1)}`,
      );
      expect([...traffic.failures, ...traffic.repeated]).toEqual([]);
      expect(traffic.saved.length).toBeGreaterThan(0);
      expect(lost).toEqual([]);
      expect(filled).toBe(`${vendors + traffic.saved.length}|t`);
      expect(index).toBe('t');
      expect(refused).toMatch(
        /^The tables of the database are those of an older version of Vended: run npm run operator -- migrate, and start again\.$/m,
      );
    } finally {
      await cluster.end();
    }
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
});
