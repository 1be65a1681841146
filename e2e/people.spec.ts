import { inAnotherBrowser, openUser, welcome } from './userPages';
import { expect, signIn, success, test } from './test';

test(
  'an invited user sets the password by a link that works once, and cannot sign in once deactivated',
  { tag: '@journey' },
  async ({ page, browser, expectProblems }) => {
    expectProblems(/400/, /401/);
    await signIn(page, 'acme.admin', '/users');
    await page.getByRole('link', { name: '+ Add User' }).click();
    await page.getByLabel('Username').fill('acme.invited');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(success(page, 'User created successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Copy invitation link' }).click();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
    await theirs.getByLabel('New password').fill('password1234');
    await theirs.getByRole('button', { name: 'Set password' }).click();
    await expect(theirs.getByText(/common/)).toBeVisible();
    await theirs.getByLabel('New password').fill('quiet harbour lamp');
    await theirs.getByRole('button', { name: 'Set password' }).click();
    await expect(theirs.getByText('The password for acme.invited is set.')).toBeVisible();
    await theirs.goto('about:blank');
    await theirs.goto(link);
    await expect(theirs.getByText('This link has already been used or replaced.')).toBeVisible();

    const signedIn = await inAnotherBrowser(browser, 'acme.invited', 'quiet harbour lamp');
    await expect(welcome(signedIn)).toBeVisible();

    await openUser(page, 'acme.invited');
    await page.getByRole('button', { name: 'Deactivate user' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('row', { name: /acme.invited/ })).toContainText('Deactivated');
    await signedIn.reload();
    await expect(signedIn).toHaveURL(/\/login/);
  },
);
