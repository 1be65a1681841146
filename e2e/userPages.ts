import { request, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { demonstrationPassword, expect, sidebarEntry, submitLogin, success } from './test';

export const password = 'a long password';

/** Adds a user through the form, as the signed-in administrator. */
export async function addUser(page: Page, username: string) {
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('link', { name: '+ Add User' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New User' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(success(page, 'User created successfully')).toBeVisible();
}

/** Adds a user without a browser, for tests of something else. */
export async function createUser(origin: string, username: string): Promise<void> {
  const administrator = await request.newContext({ baseURL: origin });
  const { id, customer_account_id } = await expectSignIn(administrator, 'acme.admin', demonstrationPassword);
  const data = { id, customer_account_id, action: 'INSERT', username, password };
  expect((await administrator.post('/api/users', { data })).status()).toBe(200);
  await administrator.dispose();
}

/** Signs in without a browser. */
export async function expectSignIn(context: APIRequestContext, username: string, secret: string) {
  const answer = await context.post('/api/login', { data: { username, password: secret } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Readonly<Record<'id' | 'customer_account_id', string>>;
}

export async function openUser(page: Page, username: string) {
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('row', { name: /PPE wall/ })).toBeVisible();
}

/** Signs a user in, in a separate browser context. */
export async function inAnotherBrowser(browser: Browser, username: string, secret: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await submitLogin(page, username, secret);
  return page;
}

export async function expectSignedOut(page: Page) {
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
}

export const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Grand Central' });
