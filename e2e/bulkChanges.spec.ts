import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });

/** Opens the entry of a vendor for the selection, and chooses one. */
async function chooseVendor(page: Page, name: string) {
  await bar(page).getByRole('button', { name: 'Set vendor' }).press('Enter');
  const vendor = page.getByRole('combobox', { name: 'Vendor' });
  await vendor.pressSequentially(name);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await vendor.press('ArrowDown');
  await vendor.press('Enter');
}

test(
  'items are selected, moved to another vendor and moved back by keyboard, and the history says so',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, 'acme.admin', '/items');
    await box(page, 'Carbide end mill 8 mm, four flute').press('Space');
    await box(page, 'Cut-resistant gloves, size 10').press('Shift+Space');
    await expect(bar(page)).toContainText('4 selected');
    await chooseVendor(page, 'Nordic');
    await bar(page).getByRole('button', { name: 'Set vendor of 4 items' }).press('Enter');
    await expect(page.getByText('4 items changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('Undone: 4 items changed back.')).toBeVisible();

    await page.goto('/users/history?kind=item');
    await page.getByRole('link', { name: 'Bulk change: 4 changes' }).first().click();
    const entry = page.getByRole('row').filter({ hasText: 'Changed: Item Cut-resistant gloves, size 10' });
    await expect(entry.first()).toContainText('Vendor: Nordic Coolants → Safeguard Workwear');
    await entry.first().getByRole('link', { name: 'Cut-resistant gloves, size 10' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Item' })).toBeVisible();
  },
);

test('a double click in the selection changes nothing, wherever the bar is, and nothing moves under the pointer', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/items');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) changes.push(request.url());
  });
  for (const height of [500, 1200]) {
    await page.setViewportSize({ width: 1280, height });
    for (const name of ['Set type', 'Set vendor']) {
      await box(page, 'Safety glasses, clear').click();
      const button = bar(page).getByRole('button', { name, exact: true });
      const before = await button.boundingBox();
      await button.dblclick();
      await button.click();
      await expect(bar(page).getByRole('form', { name })).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
      await bar(page).getByRole('button', { name: 'Clear selection' }).click();
      await expect(bar(page)).toBeHidden();
    }
  }
  // By keyboard too: the bar is always in view.
  await page.setViewportSize({ width: 1280, height: 500 });
  await box(page, 'Safety glasses, clear').click();
  await bar(page).getByRole('button', { name: 'Set vendor', exact: true }).focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const name of ['Set type', 'Archive']) {
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('button', { name, exact: true })).toBeFocused();
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();

  // A double click on what acts at once does it once: its second press does not reach the undo.
  await box(page, 'Safety glasses, clear').click();
  await bar(page).getByRole('button', { name: 'Archive' }).dblclick();
  await expect(page.getByText('1 item archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 1 item restored.')).toBeVisible();
  expect(changes.filter((url) => url.includes('/items'))).toHaveLength(2);
});
