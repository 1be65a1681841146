import { addUser, expectSignIn, openUser, inAnotherBrowser, welcome, password } from './userPages';
import { expect, signIn, success, test } from './test';

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
    await expect(success(page, 'User updated successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: /acme.days/ })).toContainText('Administrator');
    await expect(page.getByRole('link', { name: 'acme.days' })).toBeFocused();

    await expectSignIn(request, 'acme.days', password);
  },
);
