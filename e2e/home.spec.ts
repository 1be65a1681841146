import { layoutShifts } from './layoutShifts';
import { expect, signIn, test } from './test';

test(
  'each figure of the home page leads to a list with as many records',
  { tag: '@journey' },
  async ({ page }) => {
    /** Opens the list behind each figure of a card, and comes back. */
    async function followFigures(name: string, atLeast: number) {
      const card = page.getByRole('region', { name, exact: true });
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveAttribute('aria-busy', 'false');
      const texts = await card.getByRole('link').allInnerTexts();
      expect(texts.length).toBeGreaterThanOrEqual(atLeast);
      for (const text of texts) {
        const link = card.getByRole('link', { name: text, exact: true });
        const address = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expect(page).toHaveURL(address);
        const rows = page.getByRole('main').locator('tbody tr');
        await expect(rows, `${text} at ${address}`).toHaveCount(Number.parseInt(text, 10));
        await page.goBack();
      }
    }

    await signIn(page, 'acme.admin');
    await expect(page.getByRole('region', { name: 'Devices' }).getByRole('link')).toHaveText([
      /offline$/,
      /late$/,
      /online$/,
      /never seen$/,
      /unassigned$/,
    ]);
    // The names of the latest changes are not shortened.
    const names = page.getByRole('region', { name: 'Latest changes' }).getByRole('link').locator('strong');
    await expect(names).toHaveCount(5);
    for (const name of await names.all())
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    for (const [name, atLeast] of [
      ['Inventory', 4],
      ['Devices', 5],
      ['People', 1],
    ] as const)
      await followFigures(name, atLeast);
    await signIn(page, 'platform');
    await followFigures('Leads', 1);
  },
);

test('the home page moves nothing as its cards arrive, and asks each module once', async ({ page }) => {
  await signIn(page, 'platform');
  // Requests that are still in progress from the first visit do not count.
  await page.goto('/robots.txt');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('_summary')) asked.push(pathname);
  });
  await page.goto('/grand-central');
  for (const name of ['Devices', 'People', 'Leads', 'Latest changes'])
    await expect(page.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false');
  expect(asked.sort()).toEqual([
    '/api/content_summary',
    '/api/devices_summary',
    '/api/inventory_summary',
    '/api/stock_summary',
    '/api/users_summary',
  ]);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a record of any area is found and opened by keys alone', { tag: '@journey' }, async ({ page }) => {
  await signIn(page, 'acme.admin');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await search.fill('digital caliper');
  await expect(page.getByRole('option', { name: /Digital caliper/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Item' })).toBeFocused();
  await expect(page).toHaveTitle(/^Digital caliper.* · Edit Item/);

  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Item' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Digital caliper');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});
