import type { Browser, Page } from '@playwright/test';
import { type Condition, slowDown } from './conditions';
import { areas, type Measured, type Side } from './visits';

declare global {
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
  const context = await browser.newContext({
    baseURL: url,
    storageState: signedIn,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await slowDown(page, condition);
  await page.addInitScript(() => {
    window.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.slowest = Math.max(window.slowest ?? 0, duration);
    }).observe({ type: 'event', buffered: true });
  });
  const slowest: Record<string, number> = {};
  for (const { path, table } of areas) {
    await page.goto(path);
    await page.locator(`main table[aria-label="${table}"] tbody tr`).first().waitFor();
    await useList(page, table);
    slowest[`interaction ${path}`] = await page.evaluate(() => window.slowest ?? NaN);
    await page.evaluate(() => (window.slowest = 0));
    await page.locator('[data-row-link]').first().click();
    await page.locator('main form input').first().waitFor();
    await useForm(page);
    slowest[`interaction ${path} form`] = await page.evaluate(() => window.slowest ?? NaN);
  }
  await context.close();
  return { ...slowest, interaction: Math.max(...Object.values(slowest)) };
}

async function useList(page: Page, table: string) {
  const search = page.getByRole('searchbox').first();
  await search.click();
  await search.pressSequentially('a', { delay: 60 });
  await search.fill('');
  const rows = page.locator(`main table[aria-label="${table}"] tbody tr`);
  await rows.first().waitFor();
  const heads = page.locator(`main table[aria-label="${table}"] thead button`);
  if ((await heads.count()) > 0) await heads.first().click();
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function useForm(page: Page) {
  const field = page.locator('main form input:not([type=hidden]):not([type=file]):not([disabled])').first();
  await field.click();
  await field.pressSequentially('abc', { delay: 60 });
  await page.keyboard.press('Control+z');
  await page.waitForLoadState('networkidle');
  // Leaving would ask about the letters.
  await page.goto('/grand-central');
}
