import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

const shellScripts = '**/shell/*.js';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not started yet' });

test.beforeEach(({ expectProblems }) =>
  expectProblems(/ERR_(?:BLOCKED_BY_CLIENT|FAILED)/, /was preloaded using link preload/),
);

async function fillEnquiry(page: Page) {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Robin Field');
  await main.getByLabel('Email').fill('robin@field.example');
  // An immediate submit is treated as spam.
  await main.locator('input[name="drawn"]').evaluate((timestamp: HTMLInputElement) => {
    timestamp.value = String(Number(timestamp.value) - 60_000);
  });
  return main;
}

test('an enquiry is sent where an extension blocks the shell', async ({ page }) => {
  await page.route(shellScripts, (route) => route.abort('blockedbyclient'));
  const main = await fillEnquiry(page);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('status')).toHaveText('Thank you! We’ll be in touch shortly.');
});

test('an enquiry is sent where the shell never arrives', async ({ page }) => {
  // Never answered.
  await page.route(shellScripts, () => undefined);
  const main = await fillEnquiry(page);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('status')).toHaveText('Thank you! We’ll be in touch shortly.', {
    timeout: 10_000,
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a sign-in that cannot start says so, and starts once the shell can be loaded', async ({ page }) => {
  await page.route(shellScripts, (route) => route.abort('blockedbyclient'));
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill('acme.admin');
  await main.getByLabel('Password').fill('vended-demo');
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(notice(page)).toBeVisible();
  expect(page.url()).toMatch(/\/login$/);

  await page.unroute(shellScripts);
  await page.getByRole('link', { name: 'Load again' }).click();
  await main.getByLabel('Username').fill('acme.admin');
  await main.getByLabel('Password').fill('vended-demo');
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
});

test('the catalogue is filtered where the shell is blocked', async ({ page }) => {
  await page.route(shellScripts, (route) => route.abort('blockedbyclient'));
  await page.goto('/productcatalogue');
  await page.getByLabel('Category', { exact: true }).selectOption('Type U');
  await expect(page).toHaveURL(/category=Type\+U/);
  await expect(page.getByRole('link', { name: 'Carousel 806' })).toHaveCount(0);
});

test('a browser that is too old gets the page as the server rendered it, and one sentence', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  const sentence = page.getByRole('alert').filter({ hasText: 'This browser is too old for Vended' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const main = await fillEnquiry(page);
  await expect(sentence).toBeVisible();
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('status')).toHaveText('Thank you! We’ll be in touch shortly.');
  expect(scripts).toEqual([]);

  await page.goto('/items');
  await expect(sentence).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('a console that cannot start says so and opens once it can', async ({ page }) => {
  // What a page loads once it is idle is not what is blocked, and would fail as the page is closed.
  const loadedLast = () => page.waitForResponse(/\/vitals\./).then((response) => response.finished());
  const first = loadedLast();
  await signIn(page, 'acme.admin');
  await first;
  await page.route(shellScripts, (route) => route.abort('blockedbyclient'));
  await page.goto('/items');
  await expect(notice(page)).toBeVisible();

  await page.unroute(shellScripts);
  const again = loadedLast();
  await page.getByRole('link', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await again;
});
