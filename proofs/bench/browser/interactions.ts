import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { waitForHydration } from '../../../e2e/publicPages';
import { type Condition, throttle } from './conditions';
import { areas, type Measured, type Side } from './visits';

declare global {
  /** Part of the Event Timing API, which TypeScript's types lack. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface PerformanceEntry {
    /** Non-zero for events of an interaction, such as a click or a key; 0 for others, such as pointer moves. */
    readonly interactionId?: number;
  }
  interface Window {
    slowest?: number;
  }
}

/**
 * Searches, sorts and types on every screen, and returns the slowest interaction: the time from the input to the next
 * frame according to the Event Timing API, which ignores interactions below 16 ms.
 */
export async function slowestInteractions(
  browser: Browser,
  { url, signedIn }: Side,
  condition: Condition,
): Promise<Measured> {
  const slowest: Record<string, number> = {};
  await onPage(browser, { baseURL: url, storageState: signedIn }, condition, async (page) => {
    for (const { path, table } of areas) {
      await page.goto(path);
      await rowsOf(page, table).first().waitFor();
      await useList(page, table);
      slowest[`interaction list ${path}`] = await slowestSince(page);
      await page.locator('[data-row-link]').first().click();
      await useForm(page);
      slowest[`interaction form ${path}`] = await slowestSince(page);
      // A client-side navigation would ask about the unsaved letters.
      await page.goto('about:blank');
    }
  });
  await onPage(browser, { baseURL: url }, condition, async (page) => {
    for (const [path, work] of publicScreens) {
      await page.goto(path);
      await waitForHydration(page);
      await work(page);
      slowest[`interaction public ${path}`] = await slowestSince(page);
    }
  });
  const slowestOf = (kind: string) =>
    Math.max(...Object.entries(slowest).flatMap(([key, duration]) => (key.includes(kind) ? duration : [])));
  return {
    ...slowest,
    'interaction lists': slowestOf(' list '),
    'interaction forms': slowestOf(' form '),
    'interaction public': slowestOf(' public '),
  };
}

async function onPage(
  browser: Browser,
  options: BrowserContextOptions,
  condition: Condition,
  work: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await throttle(page, condition);
  await page.addInitScript(() => {
    window.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries())
        if (interactionId) window.slowest = Math.max(window.slowest ?? 0, duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  });
  await work(page);
  await context.close();
}

async function slowestSince(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { slowest = NaN } = window;
    window.slowest = 0;
    return slowest;
  });
}

const rowsOf = (page: Page, table: string) => page.locator(`main table[aria-label="${table}"] tbody tr`);

async function useList(page: Page, table: string) {
  const search = page.getByRole('searchbox').first();
  await search.click();
  await search.pressSequentially('a', { delay: 60 });
  await search.fill('');
  await rowsOf(page, table).first().waitFor();
  const heads = page.locator(`main table[aria-label="${table}"] thead button`);
  if ((await heads.count()) > 0) await heads.first().click();
  await rowsOf(page, table).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function useForm(page: Page) {
  const field = page.locator('main form input:not([type=hidden]):not([type=file]):not([disabled])').first();
  await field.click();
  await field.pressSequentially('abc', { delay: 60 });
}

const publicScreens: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['/', (page) => page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click()],
  // By a key: `selectOption` causes no interaction that the browser would measure.
  ['/productcatalogue', (page) => page.getByLabel('Category', { exact: true }).press('ArrowDown')],
  [
    '/contact',
    (page) => page.getByRole('main').getByLabel('Name').first().pressSequentially('abc', { delay: 60 }),
  ],
];
