import type { Page } from '@playwright/test';
import { openUser } from './userPages';
import { expect, scrollToExtension, sidebarEntry, signIn, success, test } from './test';

async function openDevice(page: Page, name: string) {
  await sidebarEntry(page, 'Devices').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The people with access to the device, which are loaded when their place comes on screen. */
async function peopleOf(page: Page) {
  const people = page.getByRole('region', { name: 'People with access' });
  await scrollToExtension(page, 'mfe-users/device-people', people);
  return people;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test(
  'an administrator grants access from the page of a device and takes it away, and the user notices',
  { tag: '@journey' },
  async ({ page, browser }) => {
    await signIn(page, 'acme.admin', '/devices');
    await openDevice(page, 'PPE wall');
    const panel = await peopleOf(page);
    await panel.getByRole('combobox', { name: 'Person' }).fill('nights');
    await page.getByRole('option', { name: 'acme.nights' }).click();
    await panel.getByRole('button', { name: 'Grant Access' }).click();
    await expect(success(page, 'Access granted')).toBeVisible();
    const person = panel.getByRole('link', { name: 'acme.nights' });
    await expect(person).toBeVisible();

    const other = await browser.newPage();
    await signIn(other, 'acme.admin', '/users');
    await openUser(other, 'acme.nights');
    await expect(other.getByRole('row', { name: /PPE wall/ }).getByRole('button')).toHaveText(
      'Remove Access',
    );
    await other.getByRole('link', { name: 'PPE wall' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'PPE wall' })).toBeVisible();
    await other.close();

    await panel
      .getByRole('button', { name: 'Remove Access' })
      .and(page.locator(`[aria-describedby="${await person.getAttribute('id')}"]`))
      .click();
    await expect(person).toHaveCount(0);
    await expect(panel.getByRole('list', { name: 'People with access' })).toBeFocused();
  },
);

test('on a wide screen, who may open a device stands beside its form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'acme.admin', '/devices');
  await openDevice(page, 'PPE wall');
  const people = await (await peopleOf(page)).boundingBox();
  const first = await page.getByLabel('Device name').boundingBox();
  if (!people || !first) throw new Error('Something of the page cannot be seen.');
  expect(people.x).toBeGreaterThan(first.x + first.width);
});

test(
  'a device and its boards are changed and kept as typed, also when it is saved while offline and pressed twice',
  { tag: '@journey' },
  async ({ page, context, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, 'acme.admin', '/devices');
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
    await expect(success(page, 'Device updated successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: /Goods-in locker/ })).toContainText('02:1A:7D:4C:10:99');
    await page.reload();
    await openDevice(page, 'Goods-in locker');
    await expect(
      page.getByRole('navigation', { name: 'Place' }).getByRole('link', { name: 'PPE store' }),
    ).toBeVisible();
    await expect(page.getByLabel('IP address')).toHaveValue('10.24.1.99');
    await expect(page.getByLabel('Firmware version')).toHaveValue('5.1.0');

    await test.step('a save while offline keeps the form, and a double click saves once', async () => {
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
      await expect(success(page, 'Device updated successfully')).toBeVisible();
      await expect(page.getByRole('row', { name: /PPE wall/ })).toContainText('Locker wall');
      expect(saves).toBe(1);
    });

    await test.step('boards are added, renumbered, and kept when the unit type changes to Standard', async () => {
      await openDevice(page, 'Line side spiral machine');
      await page.getByLabel('Unit type').selectOption('Unlimited');
      const remove = page.getByRole('button', { name: /Delete board/ });
      for (let boards = await remove.count(); boards > 0; boards -= 1)
        await page.getByRole('button', { name: 'Delete board 1', exact: true }).click();
      for (const count of ['12', '50', '7']) {
        await page.getByLabel('Lock count').selectOption(count);
        await page.getByRole('button', { name: 'Add Board' }).click();
      }
      await page.getByRole('button', { name: 'Delete board 1', exact: true }).click();
      await page.getByLabel('Locks on board 2').selectOption('9');
      await save(page);
      await expect(success(page, 'Device updated successfully')).toBeVisible();
      const row = page.getByRole('row', { name: /Line side spiral machine/ });
      await expect(row.getByRole('listitem')).toHaveText(['Board 1: 50 locks', 'Board 2: 9 locks']);
      await expect(row).toContainText('Unlimited');

      await openDevice(page, 'Line side spiral machine');
      await page.getByLabel('Unit type').selectOption('Standard');
      await expect(
        page.getByText('Boards are kept for both unit types. To change them, choose Unlimited.'),
      ).toBeVisible();
      await save(page);
      await expect(success(page, 'Device updated successfully')).toBeVisible();
      await openDevice(page, 'Line side spiral machine');
      await page.getByLabel('Unit type').selectOption('Unlimited');
      await expect(page.getByLabel('Locks on board 1')).toHaveValue('50');
      await expect(page.getByLabel('Locks on board 2')).toHaveValue('9');
    });
  },
);

test('a device can be changed with the keyboard alone, and its row is focused afterwards', async ({
  page,
}) => {
  await signIn(page, 'acme.user');
  await sidebarEntry(page, 'Devices').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeFocused();
  const link = page.getByRole('link', { name: 'Line side spiral machine' });
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Line side spiral machine' })).toBeFocused();
  const firmware = page.getByLabel('Firmware version');
  while (!(await firmware.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('6.0.0');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Device updated successfully')).toBeVisible();
  await expect(link).toBeFocused();
});

test(
  'a device can ping with a key from its page until the key is revoked',
  { tag: '@journey' },
  async ({ page, request, product }) => {
    const ping = (key: string) =>
      request.post(`${product.url}/api/device_ping`, {
        headers: { Authorization: `Bearer ${key}` },
        data: { ip_address: '10.24.1.50', firmware_version: '8.0.1' },
      });
    await signIn(page, 'globex.admin', '/devices');
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
    await expect(success(page, 'Device key revoked')).toBeVisible();
    expect((await ping(key)).status()).toBe(401);
  },
);
