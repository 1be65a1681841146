import type { Page } from '@playwright/test';
import { expect, heading, signIn, success, test } from './test';

/** A real picture: a screenshot of a corner of the page. */
const picture = async (page: Page) => ({
  name: 'corner.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
});

const hasLoaded = (page: Page, name: string) =>
  page
    .getByRole('row', { name })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('a new item with a picture and a vendor appears in the list', { tag: '@journey' }, async ({ page }) => {
  await signIn(page, 'acme.admin', '/items');
  await page.getByRole('link', { name: '+ Add Item' }).click();
  await expect(heading(page, 'Add Item')).toBeVisible();
  await page.getByLabel('Master ID').fill('DRL-0330');
  await page.getByLabel('Description').fill('Twist drill 3.3 mm');
  await page.getByLabel('Item type').fill('Cutting tools');
  await page.getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('option', { name: /Don Valley Cutting Tools/ }).click();
  await page.getByLabel('Image', { exact: true }).setInputFiles(await picture(page));
  await expect(page.getByRole('img', { name: 'Preview of corner.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Item' }).click();

  await expect(success(page, 'Item saved successfully')).toBeVisible();
  await expect(page).toHaveURL('/items');
  await expect(page.getByRole('row', { name: /DRL-0330/ })).toContainText('Cutting tools');
  await expect.poll(() => hasLoaded(page, 'Twist drill 3.3 mm')).toBe(true);

  await page.getByText('DRL-0330').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Item' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Don Valley Cutting Tools');
  await expect(page.getByRole('img', { name: 'Current image' })).toBeVisible();

  await page.getByLabel('Remove the current image').check();
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(success(page, 'Item saved successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /DRL-0330/ })).toContainText('No Image');
});
