import { expect, signIn, signInByForm, test } from './test';

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'acme.admin');
  const other = await context.newPage();
  await other.goto('/vendors');
  await expect(other.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Logout' }).click();
  await other.bringToFront();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Vendors' })).toBeHidden();
});

test('signing in in one tab signs in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();

  await page.bringToFront();
  await signInByForm(page, 'acme.admin');
  await other.bringToFront();
  await expect(other.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
});
