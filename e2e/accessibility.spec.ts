import { expectAccessible } from './accessible';
import { expect, signIn, test } from './test';

const screens = [
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

test('every screen of the console is accessible', async ({ page, expectProblems }) => {
  expectProblems(/404/);
  await signIn(page, 'platform');
  for (const address of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
  }
});
