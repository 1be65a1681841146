import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { takenOver } from '../publicPages';
import { type Condition, slowDown } from './conditions';
import { areas, type Measured, type Side } from './visits';

declare global {
  /** Of Event Timing, which TypeScript's own types do not have yet. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    slowest?: number;
  }
}

/**
 * Searches, sorts and types on every screen, and says how long the slowest answer took to be drawn: the browser's own
 * count from the press to the next frame (Event Timing), which leaves out what takes less than 16 ms.
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
      // Leaving within the page would ask about the letters.
      await page.goto('about:blank');
    }
  });
  await onPage(browser, { baseURL: url }, condition, async (page) => {
    for (const [path, work] of publicScreens) {
      await page.goto(path);
      await takenOver(page);
      await work(page);
      slowest[`interaction public ${path}`] = await slowestSince(page);
    }
  });
  const most = (kind: string) =>
    Math.max(...Object.entries(slowest).flatMap(([key, took]) => (key.includes(kind) ? took : [])));
  return {
    ...slowest,
    'interaction lists': most(' list '),
    'interaction forms': most(' form '),
    'interaction public': most(' public '),
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
  await slowDown(page, condition);
  await page.addInitScript(() => {
    window.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.slowest = Math.max(window.slowest ?? 0, duration);
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
  [
    '/productcatalogue',
    (page) => page.getByLabel('Category', { exact: true }).selectOption({ index: 1 }).then(),
  ],
  [
    '/contact',
    (page) => page.getByRole('main').getByLabel('Name').first().pressSequentially('abc', { delay: 60 }),
  ],
];
