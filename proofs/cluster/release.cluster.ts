import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Cluster } from './cluster';
import { must, pause, root } from './processes';
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
