import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copiedBuild, moduleCommandOf } from '../../../e2e/platform';
import { signIn, test } from '../../../e2e/test';
import { isAsked } from './conditions';
import { summaryOf } from './figures';
import { printModules, storeModules } from './results';

const root = join(import.meta.dirname, '../../..');
const quick = process.env['BENCH_QUICK'] === '1';
const rounds = quick ? 3 : 24;
const warmUp = 1;

/** How often the page is opened in a round with one number of modules: single times differ by a tenth, and the limit is 2%. */
const visits = quick ? 1 : 4;

/** How many modules the product has. */
const own = readdirSync(root).filter((folder) => folder.startsWith('mfe-')).length;

/** How many modules are live: the product's, and copies that are never visited. */
const counts = [own, 20, 100] as const;

declare global {
  interface Window {
    firstScreenAt?: number;
  }
}

if (isAsked('modules'))
  test(`the first screen of /vendors with ${counts.join(', ')} modules`, async ({ page, product }) => {
    const moduleCommand = moduleCommandOf(product);
    const revisions = new Map<number, string>([[own, '1']]);
    let live = own;
    for (const count of counts.slice(1)) {
      const spare = await Promise.all(
        Array.from({ length: count - live }, (_, index) => spareModule(live + index)),
      );
      await moduleCommand('publish', ...spare.map(({ folder }) => folder), '--promote');
      await Promise.all(spare.map(({ remove }) => remove()));
      revisions.set(count, /Revision (\d+)/.exec(await moduleCommand('list'))?.[1] ?? '');
      live = count;
    }

    await signIn(page, 'acme.admin');
    await recordFirstScreen(page);
    const times = new Map(counts.map((count) => [count, [] as number[]]));
    const bytes = new Map<number, number>();
    for (let round = 0; round < rounds + warmUp; round += 1) {
      // Alternate, so that other load on the machine affects all equally.
      for (const count of round % 2 ? counts : counts.toReversed()) {
        await moduleCommand('restore', revisions.get(count) ?? '');
        // The first visits after a change make the gateway read the registry and compress what pages have in common,
        // which is not part of a page's time.
        for (let visit = 0; visit < 2; visit += 1) await page.request.get('/vendors');
        for (let visit = 0; visit < visits; visit += 1) {
          const response = await page.goto('/vendors');
          const durationMs = await firstScreen(page);
          bytes.set(count, (await response?.request().sizes())?.responseBodySize ?? NaN);
          if (round >= warmUp) times.get(count)?.push(durationMs);
        }
      }
    }
    const found = counts.map((count) => ({
      modules: count,
      firstScreen: summaryOf(times.get(count) ?? []),
      pageBytes: bytes.get(count) ?? NaN,
    }));
    printModules(found);
    if (!quick) await storeModules(found);
  });

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
function spareModule(index: number) {
  return copiedBuild('mfe-devices', ({ manifest }) => ({
    manifest: {
      ...manifest,
      name: `mfe-spare-${index}`,
      // A slot is offered by one module.
      slots: [],
      extensions: [],
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
    },
    container: `mfe_spare_${index}`,
    extensions: {},
  }));
}
