import { changedBuild, moduleCommandOf } from '../../../e2e/platform';
import { expect, test } from '../../../e2e/test';

test.afterEach(async ({ product }) => {
  await moduleCommandOf(product)('restore', '1');
});

test('a promotion and a rollback under load take effect within a second, and no request fails', async ({
  product,
}) => {
  const moduleCommand = moduleCommandOf(product);
  const newer = await changedBuild('mfe-devices', '1.9.0', (script) => script);
  await moduleCommand('publish', newer.folder);
  await newer.remove();

  const quiet = await visibleAfter(() => moduleCommand('promote', 'mfe-devices', '1.9.0'), '1.9.0');
  const load = startLoad(product.url);
  const back = await visibleAfter(() => moduleCommand('rollback', 'mfe-devices'), '1.0.0');
  const again = await visibleAfter(() => moduleCommand('promote', 'mfe-devices', '1.9.0'), '1.9.0');
  for (let turn = 0; turn < 5; turn += 1) {
    await moduleCommand('rollback', 'mfe-devices');
    await moduleCommand('promote', 'mfe-devices', '1.9.0');
  }
  const { requests, failed, perSecond } = await load.stop();
  console.log(
    `visible after: promote ${quiet.toFixed(0)} ms; under load (${perSecond.toFixed(0)} requests a second): rollback ${back.toFixed(0)} ms, promote ${again.toFixed(0)} ms; ${failed.length} of ${requests} requests failed in 12 switches`,
  );
  expect(failed).toEqual([]);
  for (const milliseconds of [quiet, back, again]) expect(milliseconds).toBeLessThan(1_000);

  /** Milliseconds from the start of the command until a page load contains the build. */
  async function visibleAfter(command: () => Promise<unknown>, version: string) {
    const startedAt = performance.now();
    const done = command();
    for (;;) {
      const page = await (await fetch(`${product.url}/login`)).text();
      if (page.includes(`"build":"${version}+`) && page.includes(`/modules/mfe-devices/${version}`)) break;
    }
    const durationMs = performance.now() - startedAt;
    await done;
    return durationMs;
  }
});

/** Simulates visitors who load pages and the entries that each page refers to. */
function startLoad(url: string) {
  const failed: string[] = [];
  const startedAt = performance.now();
  let requests = 0;
  let stopped = false;
  async function visit() {
    while (!stopped) {
      const page = await get('/login');
      for (const [, entry = ''] of page.matchAll(/"entry":"(\/modules\/[^"]+)"/g)) await get(entry);
    }
  }
  async function get(address: string): Promise<string> {
    requests += 1;
    try {
      const response = await fetch(url + address);
      if (!response.ok) failed.push(`${response.status} ${address}`);
      return await response.text();
    } catch (error) {
      failed.push(`${String(error)} ${address}`);
      return '';
    }
  }
  const visitors = Array.from({ length: 8 }, visit);
  return {
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      return { requests, failed, perSecond: (1000 * requests) / (performance.now() - startedAt) };
    },
  };
}
