import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { changedBuild, moduleCommandOf } from './platform';
import { expect, signIn, test } from './test';

const root = join(import.meta.dirname, '..');

declare global {
  interface Window {
    firstScreenAt?: number;
  }
}

test.afterEach(async ({ product }) => {
  await moduleCommandOf(product)('restore', '1');
});

test('the first screen is as fast with 100 modules as with 5', async ({ page, product }) => {
  const moduleCommand = moduleCommandOf(product);
  const folders = await Promise.all(Array.from({ length: 95 }, (_, index) => spareModule(index)));
  await moduleCommand('publish', ...folders, '--promote');
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  const many = /Revision (\d+)/.exec(await moduleCommand('list'))?.[1] ?? '';

  await signIn(page, 'acme.admin');
  await recordFirstScreen(page);
  const few: number[] = [];
  const hundred: number[] = [];
  // Alternate, so that other load on the machine affects both equally.
  for (let round = 0; round < 24; round += 1) {
    const pairs = [
      ['1', few],
      [many, hundred],
    ] as const;
    for (const [revision, times] of round % 2 ? pairs : pairs.toReversed()) {
      await moduleCommand('restore', revision);
      // The first request after a change makes the gateway read the registry, which is not part of the page's time.
      await fetch(`${product.url}/login`);
      await page.goto('/vendors');
      const durationMs = await firstScreen(page);
      if (round > 1) times.push(durationMs);
    }
  }
  const [with5, with100] = [median(few), median(hundred)];
  console.log(
    `first screen of /vendors, median of ${few.length}: 5 modules ${with5.toFixed(0)} ms, 100 modules ${with100.toFixed(0)} ms (${((with100 / with5 - 1) * 100).toFixed(1)} %)`,
  );
  expect(with100).toBeLessThan(with5 * 1.05);
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

/** Records in the page itself when its heading is painted; polling from outside is too coarse. */
async function recordFirstScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      requestAnimationFrame(() => (window.firstScreenAt = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Milliseconds from the page's request until its heading was painted. */
async function firstScreen(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor();
  return page.evaluate(() => window.firstScreenAt ?? Number.NaN);
}

/** Creates a module that is never visited: a copy of a build under another name with its own routes and menu entry. */
async function spareModule(index: number): Promise<string> {
  const name = `mfe-spare-${index}`;
  const folder = await mkdtemp(join(tmpdir(), 'vended-spare-'));
  const dist = join(root, 'mfe-devices/dist');
  const build = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as Record<string, unknown> & {
    readonly manifest: Record<string, unknown>;
    readonly container: string;
  };
  await cp(dist, folder, { recursive: true });
  const manifest = {
    ...build.manifest,
    name,
    routes: Array.from({ length: 4 }, (_, route) => ({
      path: `/spare-${index}-${route}`,
      title: `Spare ${index}`,
      permission: 'content.manage',
    })),
    menu: [
      {
        label: `Spare ${index}`,
        path: `/spare-${index}-0`,
        order: 500 + index,
        icon: 'file',
        permission: 'content.manage',
      },
    ],
  };
  const container = `mfe_spare_${index}`;
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...build, manifest, container }));
  return folder;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
