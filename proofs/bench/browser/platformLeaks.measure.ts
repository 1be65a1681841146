import type { CDPSession, Page } from '@playwright/test';
import { expect, sidebarEntry, signIn, test } from '../../../e2e/test';

declare global {
  interface Window {
    timersHeld?: Set<unknown>;
  }
}

const visits = 50;

/** The growth allowed after 50 visits. The first ten visits are not counted, because they set up caches that are kept. */
const margin = { heapBytes: 1_500_000, listeners: 5, nodes: 200, timers: 1, styleTags: 0, styleRules: 5 };

const areas = [
  { entry: 'Vendors' },
  { entry: 'Devices', title: 'My Devices' },
  { entry: 'Users' },
  { entry: 'Leads', title: 'Manage Inbound Leads' },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const { entry, title = entry } of areas) {
  test(`${entry}, opened and left ${visits} times, leaks nothing`, async ({ page, context }) => {
    await countTimers(page);
    await signIn(page, 'platform');
    await visitRepeatedly(entry, page, await context.newCDPSession(page), async () => {
      await sidebarEntry(page, entry).click();
      await heading(page, title).waitFor();
      await page.waitForLoadState('networkidle');
      await sidebarEntry(page, 'Grand Central').click();
      await heading(page, 'Grand Central').waitFor();
    });
  });
}

test(`the public site, opened and left ${visits} times, leaks nothing`, async ({ page, context }) => {
  await countTimers(page);
  await signIn(page, 'platform');
  await page.goto('/about');
  const openConsole = page.getByRole('link', { name: 'Open the console' });
  await openConsole.click();
  await heading(page, 'Grand Central').waitFor();
  await visitRepeatedly('/about', page, await context.newCDPSession(page), async () => {
    await page.goBack();
    await openConsole.waitFor();
    await page.waitForLoadState('networkidle');
    await openConsole.click();
    await heading(page, 'Grand Central').waitFor();
  });
});

async function visitRepeatedly(
  what: string,
  page: Page,
  devtools: CDPSession,
  visit: () => Promise<void>,
): Promise<void> {
  for (let time = 0; time < 10; time += 1) await visit();
  const before = await held(page, devtools);
  for (let time = 0; time < visits; time += 1) await visit();
  const after = await held(page, devtools);
  const growth = kinds.map((kind) => [kind, after[kind] - before[kind]] as const);
  console.log(`${what}: after ${visits} visits ${JSON.stringify(Object.fromEntries(growth))}`);
  for (const [kind, more] of growth) expect(more, kind).toBeLessThanOrEqual(margin[kind]);
}

type Held = typeof margin;

const kinds = ['heapBytes', 'listeners', 'nodes', 'timers', 'styleTags', 'styleRules'] as const;

async function held(page: Page, devtools: CDPSession): Promise<Held> {
  await page.waitForTimeout(2_500);
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage');
  const { jsEventListeners: listeners, nodes } = await devtools.send('Memory.getDOMCounters');
  return { heapBytes, listeners, nodes, ...(await page.evaluate(countInPage)) };
}

function countInPage() {
  const sheets = [...document.styleSheets].map(({ cssRules }) => cssRules.length);
  return {
    timers: window.timersHeld?.size ?? 0,
    styleTags: document.querySelectorAll('style').length,
    styleRules: sheets.reduce((sum, rules) => sum + rules, 0),
  };
}

/** Counts the page's active intervals. */
async function countTimers(page: Page) {
  await page.addInitScript(() => {
    const held = (window.timersHeld = new Set());
    const begin = window.setInterval.bind(window);
    const end = window.clearInterval.bind(window);
    window.setInterval = ((...call: Parameters<typeof begin>) => {
      const timer = begin(...call);
      held.add(timer);
      return timer;
    }) as typeof window.setInterval;
    window.clearInterval = (timer) => {
      held.delete(timer);
      end(timer);
    };
  });
}
