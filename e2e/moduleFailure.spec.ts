import { groupsOfShell } from './groupFiles';
import { expect, sidebarEntry, signIn, test } from './test';

const devicesFiles = '**/modules/mfe-devices/**';

test(
  'a module whose files cannot be loaded affects no other area, and Retry loads it',
  { tag: '@journey' },
  async ({ page, expectProblems }) => {
    expectProblems(/mfe-devices/, /mfe_devices/, /ERR_CONNECTION_REFUSED/);
    await page.route(devicesFiles, (route) => route.abort('connectionrefused'));
    await signIn(page, 'acme.admin');

    await sidebarEntry(page, 'Devices').click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();

    await sidebarEntry(page, 'Vendors').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
    await sidebarEntry(page, 'Users').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

    await sidebarEntry(page, 'Devices').click();
    await expect(retry).toBeVisible();
    await page.unroute(devicesFiles);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
    await expect(retry).toBeHidden();
  },
);

test('modules use their own copies of shared files that cannot be loaded', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/ERR_CONNECTION_REFUSED/);
  await signIn(page, 'acme.admin');
  for (const address of Object.values(groupsOfShell()))
    await page.route(`**${address}`, (route) => route.abort('connectionrefused'));
  for (const [entry, title] of [
    ['Vendors', 'Vendors'],
    ['Devices', 'My Devices'],
  ] as const) {
    await sidebarEntry(page, entry).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
