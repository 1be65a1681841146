import { request, type Page } from '@playwright/test';
import { password } from './userPages';
import { demonstrationPassword, expect, signIn, signOut, success, test } from './test';

/** Ends the session on the server without the browser's knowledge. */
async function endSession(page: Page) {
  const { origin } = new URL(page.url());
  const other = await request.newContext({
    baseURL: origin,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  expect((await other.post('/api/logout', { data: {} })).ok()).toBe(true);
  await other.dispose();
}

test(
  'a new user is kept as a draft, all but the password, and saved although the session has expired',
  { tag: ['@journey', '@mfe-users'] },
  async ({ page, expectProblems }) => {
    expectProblems(/401/);
    await signIn(page, 'acme.admin', '/user-details');
    await page.getByLabel('Username').fill('acme.lost');
    await page.getByLabel('Password', { exact: true }).fill(password);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    const offer = page.getByRole('button', { name: 'Resume' });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password);
    await offer.click();
    await expect(page.getByLabel('Username')).toHaveValue('acme.lost');
    await expect(page.getByText('A password is never kept in the browser. Enter it again.')).toBeVisible();

    await page.getByLabel('Password', { exact: true }).fill(password);
    await endSession(page);
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByLabel('Username')).toHaveValue('acme.admin');
    await dialog.getByLabel('Password').fill(demonstrationPassword);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(success(page, 'User created successfully')).toBeVisible();
    await expect(page.getByText(/Failed to|session has ended/)).toHaveCount(0);
    await expect(offer).toHaveCount(0);

    await signOut(page);
    await page.goto('/login');
    const main = page.getByRole('main');
    await main.getByLabel('Username').fill('acme.lost');
    await main.getByLabel('Password').fill(password);
    await main.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
  },
);
