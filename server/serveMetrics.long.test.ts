import cluster from 'node:cluster';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AggregatorRegistry, register } from 'prom-client';
import { serveMetrics } from './serveMetrics';

const folder = mkdtempSync(path.join(tmpdir(), 'vended-metrics-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the metrics are served where the operator says, and an address of another machine is named', async () => {
  // From the block that is for documentation.
  await expect(serveMetrics({ host: '192.0.2.1', port: 0 })).rejects.toMatchObject({
    name: 'StartError',
    message:
      'METRICS_HOST is "192.0.2.1", which is not an address of this machine. Leave it out, or set it to one, such as 127.0.0.1.',
  });
});

test('the primary process says how many workers serve, also while there are none that could answer', async () => {
  let serving = 3;
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, { count: 3, serving: () => serving });
  try {
    const read = async () => (await fetch(`${metrics.address}/metrics`)).text();
    const values = async () => (await read()).match(/^vended_workers.*$/gm);

    expect(await values()).toEqual([
      'vended_workers{state="serving"} 3',
      'vended_workers{state="missing"} 0',
    ]);
    serving = 0;
    expect(await values()).toEqual([
      'vended_workers{state="serving"} 0',
      'vended_workers{state="missing"} 3',
    ]);
    // Its own memory and time would be taken for those of the workers.
    expect(await read()).not.toContain('process_resident_memory_bytes');
  } finally {
    await metrics.end();
  }
});

test('while a worker hangs, the metrics say so', async () => {
  const exec = path.join(folder, 'hanging.mjs');
  const library = JSON.stringify(createRequire(__filename).resolve('prom-client'));
  writeFileSync(
    exec,
    `import client from ${library}; new client.AggregatorRegistry(); process.send('started'); for (;;);`,
  );
  cluster.setupPrimary({ exec });
  const worker = cluster.fork();
  await once(worker, 'message');
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, { count: 1, serving: () => 1 });
  const hangs = async () =>
    (await (await fetch(`${metrics.address}/metrics`)).text()).match(/^vended_worker_hangs .*$/m)?.[0];
  try {
    expect(await hangs()).toBe('vended_worker_hangs 1');
    worker.process.kill('SIGKILL');
    await once(worker, 'exit');
    expect(await hangs()).toBe('vended_worker_hangs 0');
  } finally {
    worker.process.kill('SIGKILL');
    await metrics.end();
  }
}, 20_000);

test('the lag of several workers is that of the one whose lag is the longest', async () => {
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 });
  try {
    const worker = await register.getMetricsAsJSON();
    const withLag = (value: number) =>
      worker.map((metric) =>
        metric.name === 'nodejs_eventloop_lag_p99_seconds'
          ? { ...metric, values: [{ labels: {}, value }] }
          : metric,
      );

    const all = AggregatorRegistry.aggregate([withLag(0.02), withLag(4), withLag(0.03)]);

    expect(await all.metrics()).toContain('\nnodejs_eventloop_lag_p99_seconds 4\n');
  } finally {
    await metrics.end();
  }
});
