import { expectAccessible } from './accessible';
import { onePageOfEachKind, waitForHydration } from './publicPages';
import { expect, test } from './test';

test('every public page is accessible', async ({ page, product }) => {
  for (const address of await onePageOfEachKind(product.url)) {
    await page.goto(address);
    await waitForHydration(page);
    await expectAccessible(page);
  }
});

for (const width of [360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('no public page scrolls horizontally', async ({ page, product }) => {
      for (const address of await onePageOfEachKind(product.url)) {
        await page.goto(address);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, address).toBeLessThanOrEqual(width);
      }
    });
  });
}
