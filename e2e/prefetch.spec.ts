import type { Page } from '@playwright/test';
import { groupsOfShell } from './groupFiles';
import { expect, sidebarEntry, signIn, test } from './test';

/** The files that the page has the browser fetch ahead. */
const filesAhead = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => new URL(href).pathname));

/** The finished requests for a file: what initiated each, and whether it came from the network. */
const arrivalsOf = (page: Page, file: string) =>
  page.evaluate(
    (file) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes(file))
        .map(({ initiatorType, transferSize }) => ({
          by: initiatorType,
          fromNetwork: transferSize > 0,
        })),
    file,
  );

test('what every area needs is fetched once the first page has loaded, and not again by the area', async ({
  page,
}) => {
  const file = groupsOfShell()['lists'] ?? '';
  await signIn(page, 'acme.admin');
  const prefetched = { by: 'link', fromNetwork: true };
  await expect.poll(() => arrivalsOf(page, file)).toEqual([prefetched]);
  expect(await filesAhead(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/shell\//)]));
  await sidebarEntry(page, 'Vendors').click();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  expect(await arrivalsOf(page, file)).toEqual([prefetched, { by: 'script', fromNetwork: false }]);
});

test('a page of the public site has nothing of the console fetched', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await filesAhead(page)).toEqual([]);
});

test('a form is prefetched while its list is open, and no file twice, however often an area is opened', async ({
  page,
}) => {
  // No page runs while the clock is replaced.
  await signIn(page, 'acme.admin', '/robots.txt');
  await page.clock.install();
  await page.goto('/vendors');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.locator('link[rel="prefetch"][href*="vendor-details"]')).toBeAttached();
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
  expect(files).toEqual(expect.arrayContaining([expect.stringContaining('vendor-details')]));
  expect(files).toEqual([...new Set(files)]);
});
