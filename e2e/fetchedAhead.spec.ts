import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

/** Opens the vendors, and lets the time go by in which their form is fetched before anybody asks for it. */
async function restAtVendors(page: Page) {
  await signIn(page, 'acme.admin');
  await page.clock.install();
  await page.goto('/vendors');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.clock.runFor(10_000);
}

const fetchedAhead = (page: Page) => page.locator('link[rel="prefetch"][href*="vendor-details"]');

test('a form is fetched while its list is read', async ({ page }) => {
  await restAtVendors(page);
  await expect(fetchedAhead(page)).toBeAttached();
});

test('nothing is fetched ahead for somebody who saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await restAtVendors(page);
  await expect(fetchedAhead(page)).toHaveCount(0);
});
