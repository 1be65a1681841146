import type { Locator } from '@playwright/test';
import { onePageOfEachKind } from './publicPages';
import { expect, test } from './test';

/** Lets the form in there have been drawn a minute ago: who sends it at once is taken for a robot. */
const takeAMinute = (form: Locator) =>
  form.locator('input[name="drawn"]').evaluate((drawn: HTMLInputElement) => {
    drawn.value = String(Number(drawn.value) - 60_000);
  });

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  // The browser refuses to fetch ahead what it will not run.
  test.beforeEach(({ expectProblems }) => expectProblems(/\.js csp$/));

  test('every page reads completely', async ({ page, product }) => {
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

  test('an enquiry is refused with what was typed, and sent', async ({ page, expectProblems }) => {
    expectProblems(/422/);
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByLabel('Name', { exact: true }).fill('Robin Field');
    await main.getByLabel('Email').fill('robin@field');
    await main.getByLabel('Message').fill('Two carousels, please.');
    await takeAMinute(main);
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await expect(main.getByText('Email must be an e-mail address.')).toBeVisible();
    await expect(main.getByLabel('Message')).toHaveValue('Two carousels, please.');
    await main.getByLabel('Email').fill('robin@field.example');
    await takeAMinute(main);
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByRole('status')).toHaveText('Thank you! We’ll be in touch shortly.');
    await expect(main.getByLabel('Name', { exact: true })).toHaveValue('');
  });
});
