import { openNewItem, saved } from './itemPages';
import { expect, signIn, test } from './test';

test('the user is asked before unsaved work is lost', async ({ page }) => {
  await signIn(page, 'acme.admin', '/items');
  await openNewItem(page);
  await page.getByLabel('Description').fill('Half a drill');
  await page.getByRole('link', { name: 'Back to Items' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Half a drill');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
});

test('a conflicting change of an item shows both versions', async ({
  page,
  browser,
  product,
  expectProblems,
}) => {
  expectProblems(/409/);
  const colleague = await (await browser.newContext({ baseURL: product.url })).newPage();
  for (const [person, name] of [
    [page, 'acme.admin'],
    [colleague, 'acme.user'],
  ] as const) {
    await signIn(person, name, '/items');
    await person.getByRole('link', { name: /Digital caliper/ }).click();
    // Not its type, which another test of this product may have changed before.
    await expect(person.getByLabel('Description')).toHaveValue('Digital caliper 150 mm');
  }
  await colleague.getByLabel('Item type').fill('Gauges');
  await colleague.getByRole('button', { name: 'Save Item' }).click();
  await expect(saved(colleague)).toBeVisible();
  await colleague.context().close();

  await page.getByLabel('Item type').fill('Calipers');
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(page.getByRole('row', { name: 'Item type Calipers Gauges' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /Digital caliper/ })).toContainText('Calipers');
});

test('an item can be added with the keyboard alone', async ({ page }) => {
  await signIn(page, 'acme.admin', '/items');
  await page.getByRole('link', { name: '+ Add Item' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Item' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Master ID')).toBeFocused();
  await page.keyboard.type('TAP-08');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hand tap M8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Item type' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('5012345678900');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toBeFocused();
  await page.keyboard.type('cutting');
  await expect(page.getByRole('option')).toHaveText([/Don Valley Cutting Tools/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Don Valley Cutting Tools');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /TAP-08/ })).toBeVisible();
});
