import { startProduct, type Product } from './product';
import { takenOver } from './publicPages';
import { expect, signIn, test as base } from './test';

/** The product as the production host, where visitors have the background worker. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct(undefined, true);
      await use(product);
      await product.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('a visitor without a network reads the pages seen before, and is told so on any other', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await page.goto('/about');
  await takenOver(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const about = await page.getByRole('main').innerText();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software' }).click();
  await expect(page).toHaveTitle('Software · Vended');
  const software = await page.getByRole('main').innerText();
  // Reached within the page: the worker fetches it for later.
  await page.waitForFunction(async () => (await caches.match('/software')) !== undefined);

  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('main')).toHaveText(about, { useInnerText: true });
  await page.goto('/software');
  await expect(page.getByRole('main')).toHaveText(software, { useInnerText: true });
  await page.goto('/franchise');
  await expect(page.getByRole('heading', { level: 1, name: 'You are not connected' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are not connected' })).toBeVisible();

  // The page loads itself as soon as it can.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'You are not connected' })).toHaveCount(0);
  await page.goto('/franchise');
  await expect(page.getByRole('heading', { level: 1, name: 'You are not connected' })).toHaveCount(0);
});

test('what somebody sees who is signed in is not kept', async ({ page, context, expectProblems }) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, 'acme.admin');
  await page.goto('/vendors');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/vendors');
  await expect(page.getByRole('heading', { level: 1, name: 'You are not connected' })).toBeVisible();
});
