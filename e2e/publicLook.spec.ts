import AxeBuilder from '@axe-core/playwright';
import { onePageOfEachKind, takenOver } from './publicPages';
import { expect, test } from './test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('every public page is accessible', async ({ page, product }) => {
      const found: string[] = [];
      for (const address of await onePageOfEachKind(product.url)) {
        await page.goto(address);
        await takenOver(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ target }) => `${address}: ${id} at ${target.join(' ')}`));
      }
      expect(found).toEqual([]);
    });
  });
}

for (const width of [360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('no public page has to be scrolled sideways', async ({ page, product }) => {
      for (const address of await onePageOfEachKind(product.url)) {
        await page.goto(address);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, address).toBeLessThanOrEqual(width);
      }
    });
  });
}
