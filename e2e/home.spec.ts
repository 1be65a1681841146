import { expectAccessible } from './accessible';
import type { Request } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutShifts } from './layoutShifts';
import { expect, sidebarEntry, signIn, test } from './test';

/** The bytes of script that a first visit may load. */
function homeBudget(): number {
  const text = readFileSync(join(import.meta.dirname, '../budgets.json'), 'utf8');
  return (JSON.parse(text) as Record<string, number>)['route /grand-central'] ?? 0;
}

test('each figure of the home page leads to a list with as many records', async ({ page }) => {
  await signIn(page, 'acme.admin');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('link')).toHaveText([
    /online$/,
    /silent for 24 hours$/,
    /never seen$/,
    /unassigned$/,
  ]);
  await expect(page.getByRole('region', { name: 'Latest changes' })).toBeVisible();
  await expectAccessible(page);
  const silent = devices.getByRole('link', { name: /silent/ });
  await silent.click();
  await expect(page).toHaveURL('/devices?seen=silent');

  for (const [username, names] of [
    ['acme.admin', ['Inventory', 'Devices', 'People']],
    ['acme.user', ['Inventory', 'Devices', 'People']],
    ['platform', ['Devices', 'People', 'Leads']],
  ] as const) {
    await signIn(page, username);
    const figures: { readonly text: string; readonly address: string }[] = [];
    for (const name of names) {
      const card = page.getByRole('region', { name, exact: true });
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveAttribute('aria-busy', 'false');
      for (const link of await card.getByRole('link').all())
        figures.push({ text: await link.innerText(), address: (await link.getAttribute('href')) ?? '' });
    }
    expect(figures.length).toBeGreaterThanOrEqual(9);
    for (const { text, address } of figures) {
      const count = Number.parseInt(text, 10);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const rows = page.getByRole('main').locator('tbody tr');
      await expect(rows, `${username}: ${text} at ${address}`).toHaveCount(count);
    }
  }
});

test('the latest changes name what was changed, and lead to the history', async ({ page }) => {
  await signIn(page, 'acme.admin');
  const changes = page.getByRole('region', { name: 'Latest changes' });
  const names = changes.getByRole('link').locator('strong');
  await expect(names).toHaveCount(5);
  for (const name of await names.all())
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await changes.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' }).locator('tbody tr').first()).toBeVisible();
});

test('the home page moves nothing as its cards arrive, and asks each module once', async ({ page }) => {
  await signIn(page, 'platform');
  // Requests that are still in progress from the first visit do not count.
  await page.goto('/robots.txt');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('_summary')) asked.push(pathname);
  });
  await page.goto('/grand-central');
  for (const name of ['Devices', 'People', 'Leads', 'Latest changes'])
    await expect(page.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false');
  expect(asked.sort()).toEqual([
    '/api/content_summary',
    '/api/devices_summary',
    '/api/inventory_summary',
    '/api/users_summary',
  ]);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a first visit of the home page loads no more script than its budget', async ({ page, browser }) => {
  await signIn(page, 'platform');
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const first = await context.newPage();
  const scripts: Request[] = [];
  first.on('requestfinished', (request) => {
    // What measures the page comes when the page is quiet, and has a budget of its own.
    if (request.resourceType() === 'script' && !/\/vitals\.\w+\.js$/.test(request.url()))
      scripts.push(request);
  });
  await first.goto('/grand-central');
  for (const name of ['Devices', 'People', 'Leads', 'Latest changes'])
    await expect(first.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const loaded = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(loaded).toBeGreaterThan(100_000);
  expect(loaded).toBeLessThanOrEqual(homeBudget());

  // What modules need is there when one of them is opened.
  await sidebarEntry(first, 'Devices').click();
  await expect(first.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await context.close();
});

test('a new account is led step by step to its first item', async ({ page }) => {
  await signIn(page, 'fresh.admin');
  const steps = page.getByRole('region', { name: 'Set up your account' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await steps.getByRole('link', { name: 'Add a vendor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Vendor' })).toBeVisible();
});

test('a plain user sees neither the changes of others nor leads', async ({ page }) => {
  await signIn(page, 'acme.user');
  await expect(page.getByRole('region', { name: 'Inventory' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest changes' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Leads' })).toHaveCount(0);
});

test('a record of any area is found and opened by keys alone', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await search.fill('digital caliper');
  await expect(page.getByRole('option', { name: /Digital caliper/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Item' })).toBeFocused();
  await expect(page).toHaveTitle(/^Digital caliper.* · Edit Item/);

  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Item' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Digital caliper');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
});

test('the search works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'acme.admin');
  const button = page.getByRole('button', { name: 'Search' });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.click();
  await page.getByRole('combobox', { name: 'Search' }).fill('vendors');
  await page.getByRole('option', { name: 'Vendors', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
});
