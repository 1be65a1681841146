import { createUser, expectSignIn, inAnotherBrowser, expectSignedOut, welcome, password } from './userPages';
import { expect, test } from './test';

test(
  'a user signs out their other sessions and changes their password',
  { tag: '@journey' },
  async ({ product, browser, request, expectProblems }) => {
    expectProblems(/400/, /401/);
    await createUser(product.url, 'acme.twice');
    const page = await inAnotherBrowser(browser, 'acme.twice', password);
    const otherPage = await inAnotherBrowser(browser, 'acme.twice', password);
    await expect(welcome(otherPage)).toBeVisible();

    await page.getByRole('link', { name: /^Your profile/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Active sessions' }).getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Signed out everywhere else' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Active sessions' }).getByRole('row')).toHaveCount(2);
    await expectSignedOut(otherPage);

    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('another password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('alert')).toContainText('That is not your current password.');
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Password changed successfully' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expectSignIn(request, 'acme.twice', 'another password');
  },
);
