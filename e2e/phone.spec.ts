import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** Each list, and who has it. */
const lists = [
  ['/groups', 'acme.admin'],
  ['/vendors', 'acme.admin'],
  ['/items', 'acme.admin'],
  ['/users', 'acme.admin'],
  ['/devices', 'acme.admin'],
  ['/devices/labels', 'acme.admin'],
  ['/users/labels', 'acme.admin'],
  ['/admin/careers', 'platform'],
  ['/admin/blog', 'platform'],
  ['/admin/leads', 'platform'],
] as const;

/** How many rows of a full list are in view, whose rows are as high as the tallest of this one. */
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
      const { width, height } = (area ?? target).getBoundingClientRect();
      const style = getComputedStyle(target);
      const hidden =
        width <= 1 || height <= 1 || style.visibility === 'hidden' || style.pointerEvents === 'none';
      return hidden || (width >= 43.9 && height >= 43.9)
        ? []
        : [`${target.tagName} ${target.getAttribute('aria-label') ?? target.innerText} ${width}x${height}`];
    });
  });
}

for (const [address, who] of lists) {
  test(`six rows of ${address} are in view, and everything is large enough for a finger`, async ({
    page,
  }) => {
    await signIn(page, who);
    await page.goto(address);
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(6);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test('the whole top bar fits', async ({ page }) => {
  await signIn(page, 'acme.admin');
  for (const name of ['Menu', 'Search', 'Logout'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Scan' })).toBeInViewport({ ratio: 1 });
});
