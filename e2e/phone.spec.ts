import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** The lists of each who has some. */
const lists = {
  'acme.admin': ['/groups', '/vendors', '/items', '/users', '/devices', '/devices/labels', '/users/labels'],
  platform: ['/admin/careers', '/admin/blog', '/admin/leads'],
};

/** How many rows would be in view if the list were full and all rows were as high as its tallest. */
async function rowsInView(page: Page) {
  const rows = await page.getByRole('table').locator('tbody tr').all();
  const boxes = (await Promise.all(rows.map((row) => row.boundingBox()))).flatMap((box) => box ?? []);
  const tallest = Math.max(...boxes.map(({ height }) => height));
  return Math.floor((780 - (boxes[0]?.y ?? 0)) / tallest);
}

/** What can be touched and is smaller than 44 pixels. A row's link is as large as its row. */
function smallTargets(page: Page) {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary)',
    );
    return [...targets].flatMap((target) => {
      const label =
        target instanceof HTMLInputElement && target.type === 'checkbox' ? target.labels?.[0] : null;
      const area = target.matches('[data-row-link]') ? target.closest('tr') : (label ?? target);
      const box = (area ?? target).getBoundingClientRect();
      // What is too small for a finger may have a larger area around it, which takes no space.
      const around = getComputedStyle(target, '::after');
      const isLarger = around.position === 'absolute' && around.content !== 'none';
      const width = Math.max(box.width, isLarger ? Number.parseFloat(around.width) : 0);
      const height = Math.max(box.height, isLarger ? Number.parseFloat(around.height) : 0);
      const style = getComputedStyle(target);
      const hidden =
        width <= 1 || height <= 1 || style.visibility === 'hidden' || style.pointerEvents === 'none';
      return hidden || (width >= 43.9 && height >= 43.9)
        ? []
        : [`${target.tagName} ${target.getAttribute('aria-label') ?? target.innerText} ${width}x${height}`];
    });
  });
}

for (const [who, addresses] of Object.entries(lists))
  test(`six rows of each list of ${who} are in view, and everything is large enough for a finger`, async ({
    page,
  }) => {
    await signIn(page, who, '/robots.txt');
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
        expect(await rowsInView(page)).toBeGreaterThanOrEqual(6);
        expect(await smallTargets(page)).toEqual([]);
      });
  });

test('what tells the rows of a list apart is not cut on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await signIn(page, 'acme.admin', '/robots.txt');
  for (const [address, text] of [
    ['/items', 'a[data-row-link] > * > :last-child'],
    ['/devices', 'a[data-row-link] > *'],
    ['/devices', 'time'],
  ] as const)
    await test.step(`${address} ${text}`, async () => {
      await page.goto(address);
      const texts = page.locator(`tbody tr ${text}`);
      await expect(texts.first()).toBeVisible();
      const cut = await texts.evaluateAll((all) =>
        all
          .filter(
            ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
              scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    });
});

test('with letters twice as large no page scrolls sideways', async ({ page }) => {
  const scrollsAt = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const wide = [];
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 780 });
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
        wide.push(`${address} at ${width} pixels`);
    }
    return wide;
  };
  const found = [];
  for (const address of ['/', '/login', '/productcatalogue', '/contact'])
    found.push(...(await scrollsAt(address)));
  await signIn(page, 'acme.admin', '/robots.txt');
  for (const address of ['/items', '/devices', '/stock/loans', '/stock/movements', '/stock/record/issue'])
    found.push(...(await scrollsAt(address)));
  expect(found).toEqual([]);
});

test('what can be done with selected rows is large enough for a finger, and leaves the rows their space', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/items');
  await page.getByRole('checkbox', { name: /^Select Cut-resistant gloves, size 9/ }).click();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar).toContainText('1 selected');
  expect((await bar.boundingBox())?.height).toBeLessThan(80);
  expect(await smallTargets(page)).toEqual([]);
});

test('cells of an import are corrected on the phone, with the reason in view', async ({ page }) => {
  await signIn(page, 'acme.admin', '/items/import');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Master ID,Description\nPHONE-1,\nPHONE-2,\n'),
  });
  const rows = page.getByRole('row').filter({ has: page.getByRole('textbox') });
  await expect(rows).toHaveCount(2);
  const [first, second] = await rows.all();
  const reason = first?.getByText('Description is required.');
  await expect(reason ?? rows).toBeVisible();
  const [row, text, next] = await Promise.all(
    [first, reason, second].map(async (each) => each?.boundingBox()),
  );
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((next?.y ?? 0) + 1);
});

test('the history begins high, fits, and is large enough for a finger', async ({ page }) => {
  await signIn(page, 'acme.admin', '/users/history');
  const first = page.getByRole('table').locator('tbody tr').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await smallTargets(page)).toEqual([]);
});

test('the links of Scan and the choices of the theme, which are below the menu, are large enough for a finger', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/scan');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  const dark = page
    .getByRole('dialog', { name: 'Menu' })
    .locator('label', { has: page.getByLabel('Dark theme') });
  const box = await dark.boundingBox();
  // While the menu slides in, sizes have a fraction.
  expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the whole top bar fits, and its search opens an area', async ({ page }) => {
  await signIn(page, 'acme.admin', '/devices');
  for (const name of ['Menu', 'Search', 'Logout'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Scan' })).toBeInViewport({ ratio: 1 });
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.click();
  await page.getByRole('combobox', { name: 'Search' }).fill('vendors');
  await page.getByRole('option', { name: 'Vendors', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
});
