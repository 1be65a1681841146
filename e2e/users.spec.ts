import { expectAccessible } from './accessible';
import type { Page } from '@playwright/test';
import { addUser, openUser, inAnotherBrowser, welcome, password } from './userPages';
import { expect, sidebarEntry, signIn, storedIds, test } from './test';

const accessButton = (page: Page, device: string) =>
  page.getByRole('row', { name: new RegExp(device) }).getByRole('button');

test('an administrator adds a user, who can sign in, and changes the user without changing the password', async ({
  page,
  browser,
}) => {
  await signIn(page, 'acme.admin');
  await addUser(page, 'acme.days');
  const theirs = await inAnotherBrowser(browser, 'acme.days', password);
  await expect(welcome(theirs)).toBeVisible();

  await openUser(page, 'acme.days');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit User Details' })).toBeVisible();
  await expect(page.getByPlaceholder('Leave blank to keep current password')).toHaveValue('');
  await page.getByLabel('User Type').selectOption('Administrator');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User updated successfully' })).toBeVisible();
  await expect(page.getByRole('row', { name: /acme.days/ })).toContainText('Administrator');
  await expect(page.getByRole('link', { name: 'acme.days' })).toBeFocused();

  const again = await inAnotherBrowser(browser, 'acme.days', password);
  await expect(welcome(again)).toBeVisible();
});

test('an account without devices sees an empty state in device access', async ({ page }) => {
  await signIn(page, 'fresh.admin');
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('main').getByRole('link', { name: 'fresh.admin', exact: true }).click();
  await expect(page.getByText('No devices found for this account.')).toBeVisible();
});

test('the address of an unknown user shows an error and leads back to the users', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404/);
  await signIn(page, 'acme.admin', '/user-details/0192f0c1-2345-7890-8abc-def012345678');
  await expect(page.getByRole('alert').filter({ hasText: 'User not found' })).toBeVisible();
  await expect(page).toHaveURL('/users');
});

test('a plain user sees no actions that would be refused', async ({ page }) => {
  await signIn(page, 'acme.user');
  await sidebarEntry(page, 'Users').click();
  await expect(page.getByRole('row', { name: /acme.admin/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '+ Add User' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'acme.admin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible();
  await expect(page.getByText('No access').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Access|Update|Sign out/ })).toHaveCount(0);
});

test('a double click grants access once, and changes of access appear in other tabs', async ({
  page,
  context,
}) => {
  await signIn(page, 'acme.admin');
  const other = await context.newPage();
  await other.goto('/grand-central');
  await openUser(other, 'acme.nights');
  await page.bringToFront();
  await openUser(page, 'acme.nights');
  const changes: unknown[] = [];
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.method() === 'POST') changes.push(request.postDataJSON());
    });

  await expect(accessButton(page, 'Spare locker|Goods-in locker')).toHaveText('Grant Access');
  await accessButton(page, 'Spare locker|Goods-in locker').dblclick();
  await expect(accessButton(page, 'Spare locker|Goods-in locker')).toHaveText('Remove Access');
  expect(changes).toHaveLength(1);

  // Each tab shows the changes made in the other.
  await other.bringToFront();
  await expect(accessButton(other, 'Spare locker|Goods-in locker')).toHaveText('Remove Access');
  await accessButton(other, 'Spare locker|Goods-in locker').click();
  await expect(accessButton(other, 'Spare locker|Goods-in locker')).toHaveText('Grant Access');
  await page.bringToFront();
  await expect(accessButton(page, 'Spare locker|Goods-in locker')).toHaveText('Grant Access');
  await page.reload();
  await expect(accessButton(page, 'Spare locker|Goods-in locker')).toHaveText('Grant Access');
});

test('several devices granted in quick succession are all shown as granted', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await addUser(page, 'acme.quick');
  await openUser(page, 'acme.quick');
  const grants = page.getByRole('button', { name: 'Grant Access' });
  const devices = await grants.count();
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('main table button')) button.click();
  });
  await expect(page.getByRole('button', { name: 'Remove Access' })).toHaveCount(devices);
});

test('a grant whose answer is lost is shown as it was stored', async ({ page, expectProblems }) => {
  expectProblems(/ERR_FAILED/);
  await signIn(page, 'acme.admin');
  await addUser(page, 'acme.weekend');
  await openUser(page, 'acme.weekend');
  await page.route('**/api/user_devices', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await accessButton(page, 'PPE wall').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to grant access' })).toBeVisible();
  await expect(accessButton(page, 'PPE wall')).toHaveText('Remove Access');
});

test('device access is hidden after a failed change while offline, and shown again on reconnect', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'acme.admin');
  await openUser(page, 'acme.user');
  await context.setOffline(true);
  await accessButton(page, 'PPE wall').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to revoke access' })).toBeVisible();
  await expect(page.getByText('Failed to load device access')).toBeVisible();
  await context.setOffline(false);
  await expect(accessButton(page, 'PPE wall')).toHaveText('Remove Access');
});

test('a conflicting save of a user in another tab shows both versions', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/409/);
  await signIn(page, 'acme.admin');
  await addUser(page, 'acme.spare');
  const other = await context.newPage();
  await other.goto('/grand-central');
  await page.bringToFront();
  await openUser(page, 'acme.spare');
  await other.bringToFront();
  await openUser(other, 'acme.spare');
  await other.getByLabel('User Type').selectOption('Administrator');
  await other.getByRole('button', { name: 'Update User' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'User updated successfully' })).toBeVisible();

  await page.bringToFront();
  await page.getByLabel('Username').fill('acme.spare2');
  await page.getByRole('button', { name: 'Update User' }).click();
  const conflict = page.getByRole('group', { name: 'Changed by someone else meanwhile' });
  await expect(conflict.getByRole('row', { name: 'User Type User Administrator' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByRole('row', { name: /acme.spare2/ })).toContainText('Administrator');
});

test('the user form and the profile are accessible and fit on a phone', async ({ page }) => {
  await signIn(page, 'acme.admin');
  const { id } = await storedIds(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/user-details', `/user-details/${id}`, '/profile']) {
      await page.goto(address);
      await expect(page.getByLabel(/^(Username|Current password)$/)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
