import type { Page } from '@playwright/test';
import { expect, sidebarEntry, signIn, storedIds, test, whilePageIsClosed } from './test';

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
  await expect(page.getByRole('status').filter({ hasText: 'Vendor saved successfully' })).toBeVisible();
  await expect(page).toHaveURL(/\/vendors$/);
}

/** Adds a vendor without its form. */
async function createVendor(page: Page, vendor_name: string, vendor_code: string) {
  const data = { ...(await storedIds(page)), action: 'INSERT', vendor_name, vendor_code, town: 'Hull' };
  expect((await page.request.post('/api/vendors', { data })).status()).toBe(200);
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
    await expect(page.getByRole('status').filter({ hasText: 'Vendor saved successfully' })).toBeVisible();

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

test('a vendor can be added with the keyboard alone', async ({ page }) => {
  await signIn(page, 'acme.admin', '/vendors');
  await page.getByRole('main').getByText('+ Add Vendor').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Vendor' })).toBeVisible();

  await page.getByLabel('Vendor name').focus();
  await page.keyboard.type('Tabbed Supplies');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Vendor code')).toBeFocused();
  await page.keyboard.type('TS-3');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'Vendor saved successfully' })).toBeVisible();
  await expect(page.getByText('local vendor (TS-3)')).toBeVisible();
});

test('an old value is found in the history of a vendor, put into the form, and stored by a save', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/robots.txt');
  await createVendor(page, 'Curlew Chains', 'CUR-1');
  const openCurlew = async () => {
    await page.goto('/vendors?q=CUR-1');
    await page.getByRole('table').getByRole('link').first().click();
  };
  await openCurlew();
  await page.getByLabel('Town').fill('Selby');
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vendor saved successfully' })).toBeVisible();

  await openCurlew();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('acme.admin changed this vendor')).toBeVisible();
  await page.getByRole('button', { name: /^Restore this value ?: Town Hull$/ }).click();
  await expect(page.getByLabel('Town')).toHaveValue('Hull');
  await expect(page.getByLabel('Town')).toBeFocused();
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vendor saved successfully' })).toBeVisible();

  await page.goto('/users/history?kind=vendor');
  await expect(page.getByText('Town: Selby → Hull')).toBeVisible();
});

test('a vendor is archived and restored, by keyboard, and a save is undone', async ({ page }) => {
  await signIn(page, 'acme.admin', '/vendors');
  await addVendor(page, 'Tyne Hoists', 'TH-1');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Tyne Hoists' }).getByRole('link').click();

  await page.getByRole('button', { name: 'Archive' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Archive Tyne Hoists?' });
  await expect(dialog).toContainText('Its history is kept, and it can be restored at any time.');
  await dialog.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Vendor archived' })).toBeVisible();
  await expect(page).toHaveURL(/\/vendors$/);
  await expect(page.getByRole('row').filter({ hasText: 'Tyne Hoists' })).toHaveCount(0);

  await page.goto('/vendors?archived=only');
  await page.getByRole('row').filter({ hasText: 'Tyne Hoists' }).getByRole('link').click();
  await expect(page.getByRole('note', { name: 'Archived' })).toBeVisible();
  await expect(page.getByLabel('Vendor name')).toBeDisabled();
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Vendor restored' })).toBeVisible();

  await page.goto('/vendors');
  await page.getByRole('row').filter({ hasText: 'Tyne Hoists' }).getByRole('link').click();
  await page.getByLabel('Town').fill('Whitby');
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Tyne Hoists' })).toContainText('Whitby');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tyne Hoists' })).toContainText('Hull');
});
