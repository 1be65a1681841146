import { expectAccessible } from './accessible';
import type { Page } from '@playwright/test';
import { openUser } from './userPages';
import { expect, sidebarEntry, signIn, test, whilePageIsClosed } from './test';

async function openDevice(page: Page, name: string) {
  await sidebarEntry(page, 'Devices').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The people with access to the device, which are loaded when their place comes on screen. */
async function peopleOf(page: Page) {
  await page.locator('[data-extension="mfe-users/device-people"]').scrollIntoViewIfNeeded();
  return page.getByRole('region', { name: 'People with access' });
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Device updated successfully' });

test('an administrator grants access from the page of a device and takes it away, and the user notices', async ({
  page,
  browser,
}) => {
  await signIn(page, 'acme.admin');
  await openDevice(page, 'PPE wall');
  const panel = await peopleOf(page);
  await panel.getByRole('combobox', { name: 'Person' }).fill('nights');
  await page.getByRole('option', { name: 'acme.nights' }).click();
  await panel.getByRole('button', { name: 'Grant Access' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Access granted' })).toBeVisible();
  const person = panel.getByRole('link', { name: 'acme.nights' });
  await expect(person).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newPage();
  await signIn(other, 'acme.admin');
  await openUser(other, 'acme.nights');
  await expect(other.getByRole('row', { name: /PPE wall/ }).getByRole('button')).toHaveText('Remove Access');
  await other.getByRole('link', { name: 'PPE wall' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'PPE wall' })).toBeVisible();
  await other.close();

  await panel
    .getByRole('button', { name: 'Remove Access' })
    .and(page.locator(`[aria-describedby="${await person.getAttribute('id')}"]`))
    .click();
  await expect(person).toHaveCount(0);
  await expect(panel.getByRole('list', { name: 'People with access' })).toBeFocused();
});

test('a plain user sees who has access to a device, and nothing to change', async ({ page }) => {
  await signIn(page, 'acme.user');
  await openDevice(page, 'PPE wall');
  const panel = await peopleOf(page);
  await expect(panel.getByRole('list', { name: 'People with access' })).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
});

test('a device leads to its stockroom, which knows its devices and its place', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await openDevice(page, 'PPE wall');
  await page.getByRole('navigation', { name: 'Place' }).getByRole('link', { name: 'PPE store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PPE store' })).toBeFocused();
  const devices = page.getByRole('region', { name: 'Devices in this stockroom' });
  await expect(devices.getByRole('link', { name: 'PPE wall' })).toBeVisible();
  await expectAccessible(page);
  await devices.getByRole('link', { name: 'All its devices' }).click();
  await expect(page).toHaveURL(/\/devices\?stockroom_id=/);
  await expect(
    page.getByRole('table', { name: 'Devices' }).getByRole('link', { name: 'PPE wall' }),
  ).toBeVisible();
});

test('a changed device is still changed after a restart of the server', async ({ page, product }) => {
  await signIn(page, 'acme.admin');
  await openDevice(page, 'Spare locker');
  await expect(page.getByText('Unassigned')).toBeVisible();
  await expect(page.getByText('Never')).toBeVisible();
  await page.getByLabel('Device name').fill('Goods-in locker');
  await page.getByLabel('MAC address').fill('02:1A:7D:4C:10:99');
  await page.getByLabel('IP address').fill('10.24.1.99');
  await page.getByLabel('Firmware version').fill('5.1.0');
  await page.getByRole('combobox', { name: 'Stockroom' }).fill('PPE');
  await page.getByRole('option', { name: /PPE store/ }).click();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /Goods-in locker/ })).toContainText('02:1A:7D:4C:10:99');

  await whilePageIsClosed(page, () => product.restart());
  await openDevice(page, 'Goods-in locker');
  await expect(page.getByRole('definition').filter({ hasText: 'PPE store' })).toBeVisible();
  await expect(page.getByLabel('IP address')).toHaveValue('10.24.1.99');
  await expect(page.getByLabel('Firmware version')).toHaveValue('5.1.0');
});

test('boards are added, renumbered, and kept when the unit type changes to Standard', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await openDevice(page, 'Line side spiral machine');
  await page.getByLabel('Unit type').selectOption('Unlimited');
  for (let boards = await page.getByRole('button', { name: /Delete board/ }).count(); boards > 0; boards -= 1)
    await page.getByRole('button', { name: 'Delete board 1', exact: true }).click();
  for (const count of ['12', '50', '7']) {
    await page.getByLabel('Lock count').selectOption(count);
    await page.getByRole('button', { name: 'Add Board' }).click();
  }
  await page.getByRole('button', { name: 'Delete board 1', exact: true }).click();
  await page.getByLabel('Locks on board 2').selectOption('9');
  await save(page);
  await expect(saved(page)).toBeVisible();
  const row = page.getByRole('row', { name: /Line side spiral machine/ });
  await expect(row.getByRole('listitem')).toHaveText(['Board 1: 50 locks', 'Board 2: 9 locks']);
  await expect(row).toContainText('Unlimited');

  await openDevice(page, 'Line side spiral machine');
  await page.getByLabel('Unit type').selectOption('Standard');
  await expect(page.getByText('The 2 boards are kept, and come back with Unlimited.')).toBeVisible();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await openDevice(page, 'Line side spiral machine');
  await page.getByLabel('Unit type').selectOption('Unlimited');
  await expect(page.getByLabel('Locks on board 1')).toHaveValue('50');
  await expect(page.getByLabel('Locks on board 2')).toHaveValue('9');
});

test('a device can be changed with the keyboard alone, and its row is focused afterwards', async ({
  page,
}) => {
  await signIn(page, 'acme.user');
  await sidebarEntry(page, 'Devices').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeFocused();
  const link = page.getByRole('link', { name: 'Tool crib carousel' });
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Tool crib carousel' })).toBeFocused();
  const firmware = page.getByLabel('Firmware version');
  while (!(await firmware.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('6.0.0');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(link).toBeFocused();
});

test('a conflicting save of a device in another tab shows both versions', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/409/);
  await signIn(page, 'acme.admin');
  const other = await context.newPage();
  await other.goto('/grand-central');
  await page.bringToFront();
  await openDevice(page, 'PPE wall');
  await other.bringToFront();
  await openDevice(other, 'PPE wall');

  await other.getByLabel('Firmware version').fill('7.0.0');
  await save(other);
  await expect(saved(other)).toBeVisible();

  await page.bringToFront();
  await page.getByLabel('IP address').fill('10.24.1.77');
  await save(page);
  const conflict = page.getByRole('group', { name: 'Changed by someone else meanwhile' });
  await expect(conflict.getByRole('row', { name: /Firmware version/ })).toContainText('7.0.0');
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await save(page);
  await expect(saved(page)).toBeVisible();

  await openDevice(page, 'PPE wall');
  await expect(page.getByLabel('IP address')).toHaveValue('10.24.1.77');
  await expect(page.getByLabel('Firmware version')).toHaveValue('7.0.0');
});

test('a save while offline keeps the form as it is, and a double click saves once', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'acme.admin');
  await openDevice(page, 'PPE wall');
  await page.getByLabel('Device type').fill('Locker wall');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update device' })).toBeVisible();
  await expect(page.getByLabel('Device type')).toHaveValue('Locker wall');

  await context.setOffline(false);
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/devices')) saves += 1;
  });
  await page.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /PPE wall/ })).toContainText('Locker wall');
  expect(saves).toBe(1);
});

test('devices are searched, sorted and exported', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Devices').click();
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('carousel');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL('/devices?q=carousel');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^devices-.*\.csv$/);
  await expect(page.getByRole('status').filter({ hasText: 'Exported 1 row' })).toBeVisible();

  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await expect(page).toHaveURL('/devices?sort=device_type');
  await expect(page.getByRole('row').nth(1)).toContainText('Carousel');
});

test('a device can ping with a key from its page until the key is revoked', async ({
  page,
  request,
  product,
}) => {
  const ping = (key: string) =>
    request.post(`${product.url}/api/device_ping`, {
      headers: { Authorization: `Bearer ${key}` },
      data: { ip_address: '10.24.1.50', firmware_version: '8.0.1' },
    });
  await signIn(page, 'globex.admin');
  await openDevice(page, 'Hygiene station');
  await expect(page.getByRole('definition').filter({ hasText: 'Never' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Device key issued' });
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  expect((await ping(key)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: 'Online' })).toBeVisible();
  await expect(page.getByLabel('IP address')).toHaveValue('10.24.1.50');
  await expect(page.getByLabel('Firmware version')).toHaveValue('8.0.1');
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Devices' }).click();
  await expect(page.getByRole('row', { name: /Hygiene station/ })).toContainText('Online');

  await openDevice(page, 'Hygiene station');
  await page.getByRole('button', { name: `Revoke ${key.slice(0, 12)}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Device key revoked' })).toBeVisible();
  expect((await ping(key)).status()).toBe(401);
});

test('a malformed MAC address is refused with an example, and the form is kept as it is', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/400/);
  await signIn(page, 'acme.admin');
  await openDevice(page, 'PPE wall');
  await page.getByLabel('MAC address').fill('hello');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('such as 02:1A:7D:4C:10:01');
  await expect(page.getByLabel('MAC address')).toHaveValue('hello');
  await page.getByLabel('MAC address').fill('02-1a-7d-4c-10-02');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /PPE wall/ })).toContainText('02:1A:7D:4C:10:02');
});

test('an account without devices sees an empty state', async ({ page }) => {
  await signIn(page, 'fresh.admin');
  await sidebarEntry(page, 'Devices').click();
  await expect(page.getByText('No devices found.')).toBeVisible();
});

test('a device and its labels are accessible and fit on a phone', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await openDevice(page, 'PPE wall');
  const device = page.url();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, settled] of [
      [device, 'Add Board'],
      ['/devices/labels', 'Print labels (0)'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: settled })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
