import { expect, test } from './test';

test('blog pictures are sharp at their displayed size, and a cut text ends with an ellipsis', async ({
  page,
}) => {
  await page.goto('/blog');
  // This post has several large pictures; other posts may have smaller ones.
  const post = page.getByRole('article').filter({ hasText: 'Lock boards in the Unlimited range' });
  await expect(post).toBeVisible();
  for (const picture of await post.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        // By the file: the natural size of an image with several sources is the size it is shown at.
        picture.evaluate(async ({ currentSrc, clientWidth, clientHeight }: HTMLImageElement) => {
          const { width, height } = await createImageBitmap(await (await fetch(currentSrc)).blob());
          return width >= clientWidth * 2 || height >= clientHeight * 2;
        }),
      )
      .toBe(true);
  }
  const beginnings = await page
    .getByRole('article')
    .locator('h2 ~ p')
    .evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => ({
        text: paragraph.textContent,
        end: getComputedStyle(paragraph, '::after').content,
      })),
    );
  const cut = beginnings.filter(({ end }) => end.includes('…'));
  expect(cut.length).toBeGreaterThan(0);
  for (const { text } of cut) expect(Array.from(text)).toHaveLength(150);
});

test('prose uses proportional figures, and tables use tabular figures', async ({ page }) => {
  await page.goto('/products');
  await page.evaluate(() => document.fonts.ready);
  const width = (selector: string, digits: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((parent, text) => {
        const probe = document.createElement('span');
        probe.textContent = text;
        parent.append(probe);
        const { width: measured } = probe.getBoundingClientRect();
        probe.remove();
        return Math.round(measured * 10);
      }, digits);
  expect(await width('main h1', '1111')).toBeLessThan(await width('main h1', '0000'));
  expect(await width('main td', '1111')).toBe(await width('main td', '0000'));
});

for (const width of [360, 768]) {
  test.describe(`${width} pixels wide, without scripts`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: false });
    test.beforeEach(({ expectProblems }) => expectProblems(/\.js csp$/));

    test('the Menu button becomes Close, and the menu does not cover the contact card partly', async ({
      page,
    }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu).toBeVisible();
      await expect(header.getByRole('button', { name: 'Close' })).toBeVisible();
      const [card, panel] = await Promise.all([header.locator('address').boundingBox(), menu.boundingBox()]);
      if (!card || !panel) throw new Error('The header has no contact card or no menu.');
      const covered = panel.y <= card.y && panel.x <= card.x && panel.x + panel.width >= card.x + card.width;
      expect(covered || panel.y >= card.y + card.height).toBe(true);
      await header.getByRole('button', { name: 'Close' }).click();
      await expect(menu).toBeHidden();
      await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
    });
  });
}
