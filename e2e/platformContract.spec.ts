import { join } from 'node:path';
import { moduleCommandOf } from './platform';
import { expect, sidebarEntry, signIn, test } from './test';

const frozen = join(import.meta.dirname, '../shared/module/earlier-contracts/frozen-module/built');

test.afterEach(async ({ product }) => {
  await moduleCommandOf(product)('restore', '1');
});

test('a module built against an earlier minor version of the contract still works', async ({
  page,
  product,
}) => {
  await moduleCommandOf(product)('publish', frozen, '--promote');
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Frozen').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frozen' })).toBeFocused();
  await expect(page).toHaveTitle(/^Frozen/);
  for (const text of [
    'Account: Acme Tooling',
    'At: /frozen',
    'Type of user: administrator',
    'May read devices: yes',
    'A picture: /api/image?item_id=1',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Say something' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Said by a frozen module' })).toBeVisible();

  await page.getByRole('button', { name: 'Hold unsaved work' }).click();
  await page.getByRole('button', { name: 'Go to vendors' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/frozen');
  await page.getByRole('button', { name: 'Let go' }).click();
  await page.getByRole('button', { name: 'Go to vendors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
});
