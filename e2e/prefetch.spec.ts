import type { Page } from '@playwright/test';
import { expect, sidebarEntry, signIn, test } from './test';

/** Opens the vendors and advances the clock until their form has been prefetched. */
async function stayOnVendors(page: Page) {
  await signIn(page, 'acme.admin');
  // No page runs while the clock is replaced.
  await page.goto('/robots.txt');
  await page.clock.install();
  await page.goto('/vendors');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.clock.runFor(10_000);
}

const prefetchLink = (page: Page) => page.locator('link[rel="prefetch"][href*="vendor-details"]');

test('a form is prefetched while its list is open', async ({ page }) => {
  await stayOnVendors(page);
  await expect(prefetchLink(page)).toBeAttached();
});

test("nothing is prefetched while the browser's data saver is on", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await stayOnVendors(page);
  await expect(prefetchLink(page)).toHaveCount(0);
});

test('no file is prefetched twice, however often an area is opened', async ({ page }) => {
  await stayOnVendors(page);
  for (const [entry, title] of [
    ['Items', 'Items'],
    ['Vendors', 'Vendors'],
    ['Users', 'Users'],
    ['Items', 'Items'],
    ['Users', 'Users'],
  ] as const) {
    await sidebarEntry(page, entry).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.clock.runFor(10_000);
  }
  const files = await page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  expect(files).toEqual(expect.arrayContaining([expect.stringContaining('/modules/shared/shared.')]));
  expect(files).toEqual([...new Set(files)]);
});
