import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

/** Opens the vendors and advances the clock until their form has been prefetched. */
async function stayOnVendors(page: Page) {
  await signIn(page, 'acme.admin');
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
