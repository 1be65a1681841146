import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

const publicScreens = ['/', '/login'];
const consoleScreens = [
  '/grand-central',
  '/groups',
  '/vendors',
  '/vendor-details',
  '/items',
  '/users',
  '/devices',
  '/controls',
  '/admin/careers',
  '/admin/blog',
  '/admin/leads',
  '/no-such-page',
];

async function expectNoViolations(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${address}: ${id} at ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('every public screen is accessible', async ({ page }) => {
      for (const address of publicScreens) await expectNoViolations(page, address);
    });

    test('every screen of the console is accessible', async ({ page, expectProblems }) => {
      expectProblems(/404/);
      await signIn(page, 'platform');
      for (const address of consoleScreens) await expectNoViolations(page, address);
    });
  });
}
