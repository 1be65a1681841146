import { productTimeoutMs, startProduct, type Product } from './product';
import { waitForHydration } from './publicPages';
import { expect, signIn, test as base } from './test';

/** Runs the product as the production host, where the background worker is active. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct(true);
      await use(product);
      await product.end();
    },
    { scope: 'worker', timeout: productTimeoutMs },
  ],
});

test('an offline visitor can read visited pages, and sees the offline page for all others', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await page.goto('/about');
  await waitForHydration(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const about = await page.getByRole('main').innerText();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software' }).click();
  await expect(page).toHaveTitle('Vending machine and inventory software · Vended');
  const software = await page.getByRole('main').innerText();
  // The worker also caches pages opened by client-side navigation.
  await page.waitForFunction(
    async () =>
      (await caches.match('/about')) !== undefined && (await caches.match('/software')) !== undefined,
  );

  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('main')).toHaveText(about, { useInnerText: true });
  await page.goto('/software');
  await expect(page.getByRole('main')).toHaveText(software, { useInnerText: true });
  await page.goto('/franchise');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  // The offline page reloads itself on reconnect.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toHaveCount(0);
  await page.goto('/franchise');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toHaveCount(0);
});

test('pages of a signed-in user are not cached', async ({ page, context, expectProblems }) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, 'acme.admin', '/vendors');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/vendors');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
});
