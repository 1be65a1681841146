import { createUser, expectSignIn, inAnotherBrowser, expectSignedOut, welcome, password } from './userPages';
import { expect, success, test } from './test';

test(
  'a user signs out their other sessions and changes their password',
  { tag: '@journey' },
  async ({ product, browser, request, expectProblems }) => {
    expectProblems(/400/, /401/);
    await createUser(product.url, 'acme.twice');
    const here = await inAnotherBrowser(browser, 'acme.twice', password);
    const another = await inAnotherBrowser(browser, 'acme.twice', password);
    await expect(welcome(another)).toBeVisible();

    await here.getByRole('link', { name: /^Your profile/ }).click();
    await expect(here.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expect(here.getByRole('table', { name: 'Active sessions' }).getByRole('row')).toHaveCount(3);
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(success(here, 'Signed out everywhere else')).toBeVisible();
    await expect(here.getByRole('table', { name: 'Active sessions' }).getByRole('row')).toHaveCount(2);
    await expectSignedOut(another);

    await here.getByLabel('Current password').fill('not the password');
    await here.getByLabel('New password').fill('another password');
    await here.getByRole('button', { name: 'Change Password' }).click();
    await expect(here.getByRole('alert')).toContainText('That is not your current password.');
    await here.getByLabel('Current password').fill(password);
    await here.getByRole('button', { name: 'Change Password' }).click();
    await expect(success(here, 'Password changed successfully')).toBeVisible();
    await here.reload();
    await expect(here.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expectSignIn(request, 'acme.twice', 'another password');
  },
);
