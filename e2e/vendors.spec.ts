import type { Page } from '@playwright/test';
import { expect, sidebarEntry, signIn, success, test, whilePageIsClosed } from './test';

const address = {
  'Address line 1': '4 Quay Street',
  'Address line 2': 'Unit 9',
  Town: 'Hull',
  County: 'East Yorkshire',
  Postcode: 'HU1 2AB',
  Country: 'United Kingdom',
  W3W: 'filled.count.soap',
  Longitude: '-0.3367',
  Latitude: '53.7457',
};

async function openVendors(page: Page) {
  await sidebarEntry(page, 'Vendors').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
}

async function addVendor(page: Page, name: string, code: string) {
  await openVendors(page);
  await page.getByRole('main').getByText('+ Add Vendor').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Vendor' })).toBeVisible();
  await page.getByLabel('Vendor name').fill(name);
  await page.getByLabel('Vendor code').fill(code);
  await page.getByLabel('Vendor type').selectOption('global');
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(success(page, 'Vendor saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/vendors$/);
}

async function expectStored(page: Page, name: string, code: string) {
  await openVendors(page);
  await page
    .getByRole('row')
    .filter({ hasText: `global vendor (${code})` })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Vendor' })).toBeVisible();
  await expect(page.getByLabel('Vendor name')).toHaveValue(name);
  await expect(page.getByLabel('Vendor type')).toHaveValue('global');
  for (const [label, value] of Object.entries(address))
    await expect(page.getByLabel(label)).toHaveValue(value);
}

test(
  'a vendor that was added and changed is still there after a restart of the server',
  { tag: '@journey' },
  async ({ page, product }) => {
    await signIn(page, 'acme.admin', '/vendors');
    await addVendor(page, 'Quay Fixings', 'QF-1');

    await page.getByRole('row').filter({ hasText: 'global vendor (QF-1)' }).getByRole('link').click();
    await expect(page.getByLabel('Vendor name')).toHaveValue('Quay Fixings');
    await page.getByLabel('Vendor name').fill('Quay Fixings & Sons');
    await page.getByRole('button', { name: /Save/ }).click();
    await expect(success(page, 'Vendor saved successfully')).toBeVisible();

    await whilePageIsClosed(page, () => product.restart());
    await expectStored(page, 'Quay Fixings & Sons', 'QF-1');
  },
);

test('a saved vendor survives a power cut', async ({ page, product }) => {
  await signIn(page, 'acme.admin', '/vendors');
  await addVendor(page, 'Humber Bearings', 'HB-2');

  await whilePageIsClosed(page, () => product.killAndRestart());
  await expectStored(page, 'Humber Bearings', 'HB-2');
});
