import type { Locator } from '@playwright/test';
import { onePageOfEachKind } from './publicPages';
import { expect, test } from './test';

/** Makes the form a minute older: an immediate submit is treated as spam. */
const backdateForm = (form: Locator) =>
  form.locator('input[name="drawn"]').evaluate((timestamp: HTMLInputElement) => {
    timestamp.value = String(Number(timestamp.value) - 60_000);
  });

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  // The browser refuses to preload scripts that it will not execute.
  test.beforeEach(({ expectProblems }) => expectProblems(/\.js csp$/));

  test('every page shows its whole content', async ({ page, product }) => {
    for (const address of await onePageOfEachKind(product.url)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toContainText('company number');
    }
    await page.goto('/productcatalogue');
    await page.getByRole('link', { name: 'Carousel 806' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carousel 806' })).toBeVisible();
  });

  test('the catalogue can be filtered', async ({ page }) => {
    await page.goto('/productcatalogue');
    await page.getByLabel('Category', { exact: true }).selectOption('Type U');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/category=Type\+U/);
    await expect(page.getByRole('link', { name: 'Carousel 806' })).toHaveCount(0);
  });

  test('nothing is offered that needs scripts', async ({ page }) => {
    await page.goto('/productcatalogue/VC-806');
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: /^Carousel 806/ })).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);

    await page.goto('/set-password');
    await expect(main.getByText(/^Setting a password needs JavaScript\./)).toBeVisible();
    await expect(main.getByText('Checking the link')).toBeHidden();
  });

  test('a refused enquiry keeps its fields, and can then be sent', async ({ page, expectProblems }) => {
    expectProblems(/422/);
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByLabel('Name', { exact: true }).fill('Robin Field');
    await main.getByLabel('Email').fill('robin@field');
    await main.getByLabel('Message').fill('Two carousels, please.');
    await backdateForm(main);
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByRole('alert')).toHaveText(
      'Something went wrong. Please try again. Email must be an e-mail address.',
    );
    await expect(main.getByText('Email must be an e-mail address.', { exact: true })).toBeVisible();
    await expect(main.getByLabel('Message')).toHaveValue('Two carousels, please.');
    await main.getByLabel('Email').fill('robin@field.example');
    await backdateForm(main);
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByRole('status')).toHaveText('Thank you! We’ll be in touch shortly.');
    await expect(main.getByLabel('Name', { exact: true })).toHaveValue('');
  });
});
