import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { Cluster } from './cluster';
import { must } from './processes';

/** Where the kernel can limit processes to a part of a core. */
const cpuGroups = '/sys/fs/cgroup/cpu';

/** A seventh of a core, in microseconds of each tenth of a second. */
const quota = 15_000;

/**
 * How much more several nodes serve than one: `npm run bench:nodes`. The load is the same however many nodes there are, and enough
 * for three.
 */
test('lists per second with 1, 2 and 3 nodes of a seventh of a core each', async () => {
  if (!existsSync(path.join(cpuGroups, 'cpu.cfs_quota_us')))
    throw new Error('This kernel does not let processes be limited to a part of a core (cgroup v1).');
  const cluster = await Cluster.start();
  const groups = cluster.nodes.map((node, index) => ({
    node,
    folder: path.join(cpuGroups, `vended-${process.pid}-${index}`),
  }));
  try {
    const cookie = await cluster.signIn();
    const perSecond = async (seconds: number) => {
      let answered = 0;
      const until = Date.now() + seconds * 1_000;
      await Promise.all(
        Array.from({ length: 80 }, async () => {
          while (Date.now() < until) {
            const response = await fetch(`${cluster.url}/api/vendors?limit=20`, { headers: { cookie } });
            await response.text();
            if (response.ok) answered += 1;
          }
        }),
      );
      return answered / seconds;
    };
    // Without a limit until the JavaScript is compiled, which would take minutes with so little.
    await perSecond(40);
    for (const { node, folder } of groups) {
      await must('mkdir', [folder]);
      const processes = `${node.pid} $(pgrep -P ${node.pid})`;
      const limit = `echo ${quota} > ${folder}/cpu.cfs_quota_us`;
      await must('sh', [
        '-c',
        `${limit}; for pid in ${processes}; do echo $pid > ${folder}/cgroup.procs; done`,
      ]);
    }
    const three = await perSecond(20);
    await cluster.node(2).stop();
    await perSecond(5);
    const two = await perSecond(20);
    await cluster.node(1).stop();
    await perSecond(5);
    const one = await perSecond(20);
    console.log(
      `Lists per second with 1, 2 and 3 nodes: ${one}, ${two} (${(two / one).toFixed(2)}; 1.9 wanted), ${three} (${(three / one).toFixed(2)}; 2.7 wanted)`,
    );
  } finally {
    await cluster.end();
    for (const { folder } of groups) if (existsSync(folder)) await must('rmdir', [folder]);
  }
});
