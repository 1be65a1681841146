import type { Page } from '@playwright/test';
import {
  addUser,
  createUser,
  expectSignIn,
  openUser,
  inAnotherBrowser,
  welcome,
  password,
} from './userPages';
import { expect, signIn, test } from './test';

const accessButton = (page: Page, device: string) =>
  page.getByRole('row', { name: new RegExp(device) }).getByRole('button');

test(
  'an administrator adds a user, who can sign in, and changes the user without changing the password',
  { tag: '@journey' },
  async ({ page, browser, request }) => {
    await signIn(page, 'acme.admin', '/users');
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

    await expectSignIn(request, 'acme.days', password);
  },
);

test(
  'a double click grants access once, and changes of access appear in other tabs',
  { tag: '@journey' },
  async ({ page, context }) => {
    await signIn(page, 'acme.admin', '/users');
    const other = await context.newPage();
    await other.goto('/users');
    await openUser(other, 'acme.nights');
    await page.bringToFront();
    await openUser(page, 'acme.nights');
    const changes: unknown[] = [];
    for (const tab of [page, other])
      tab.on('request', (request) => {
        if (request.url().endsWith('/api/user_devices') && request.method() === 'POST')
          changes.push(request.postDataJSON());
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
  },
);

test('several devices granted in quick succession are all shown as granted', async ({ page, product }) => {
  await createUser(product.url, 'acme.quick');
  await signIn(page, 'acme.admin', '/users');
  await openUser(page, 'acme.quick');
  const grants = page.getByRole('button', { name: 'Grant Access' });
  const devices = await grants.count();
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('main table button')) button.click();
  });
  await expect(page.getByRole('button', { name: 'Remove Access' })).toHaveCount(devices);
});

test('device access is hidden after a failed change while offline, and shown again on reconnect', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'acme.admin', '/users');
  await openUser(page, 'acme.user');
  await context.setOffline(true);
  await accessButton(page, 'PPE wall').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to revoke access' })).toBeVisible();
  await expect(page.getByText('Failed to load device access')).toBeVisible();
  await context.setOffline(false);
  await expect(accessButton(page, 'PPE wall')).toHaveText('Remove Access');
});
