import type { Browser, Page } from '@playwright/test';
import { expect, sidebarEntry } from './test';

export const password = 'a long password';

/** Adds a user through the form, as the signed-in administrator. */
export async function addUser(page: Page, username: string) {
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('link', { name: '+ Add User' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New User' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User created successfully' })).toBeVisible();
}

export async function openUser(page: Page, username: string) {
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('row', { name: /PPE wall/ })).toBeVisible();
}

/** Signs a user in, in a separate browser context. */
export async function inAnotherBrowser(browser: Browser, username: string, secret: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password').fill(secret);
  await form.getByRole('button', { name: 'Login' }).click();
  return page;
}

export async function expectSignedOut(page: Page) {
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
}

export const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Grand Central' });
