import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { onePageOfEachKind, sitePages, waitForHydration } from './publicPages';
import { expect, test } from './test';

for (const width of [320, 360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('an enlarged picture and the button that closes it are within the window', async ({ page }) => {
      for (const address of ['/', '/products', '/apex-edge-conversion-kit']) {
        await page.goto(address);
        await waitForHydration(page);
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Enlarge/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        expect(await dialog.boundingBox(), address).toEqual({ x: 0, y: 0, width, height: 780 });
        await expect(dialog.getByRole('button', { name: 'Close image' })).toBeInViewport({ ratio: 1 });
        await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const [button, panel] of [
    ['Menu', 'link'],
    ['Sign in', 'textbox'],
  ] as const)
    test(`the first press on ${button} opens it, and what starts the page with it does not close it`, async ({
      page,
    }) => {
      await page.goto('/products');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: button }).click();
      const inside = header.locator(':popover-open').getByRole(panel).first();
      await expect(inside).toBeVisible();
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(inside).toBeVisible();
    });

  test('name, price and action of every product are seen without scrolling', async ({ page, product }) => {
    const products = (await sitePages(product.url)).filter((path) => path.startsWith('/productcatalogue/'));
    expect(products.length).toBeGreaterThan(10);
    for (const address of products) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^(?:from £|Price )/), address).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Ask about this product' }), address).toBeInViewport({
        ratio: 1,
      });
    }
  });
});

for (const width of [320, 360])
  test(`the card with the login keeps the margin of the page in a window of ${width} pixels`, async ({
    page,
    expectProblems,
  }) => {
    // A link to set a password that is not one.
    expectProblems(/400/);
    await page.setViewportSize({ width, height: 780 });
    for (const address of ['/login', '/forgot-password', '/set-password#none']) {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, address).toBeVisible();
      const card = await heading.locator('..').boundingBox();
      expect(card && { x: card.x, width: card.width }, address).toEqual({ x: 16, width: width - 32 });
    }
  });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 780 } });

  test('every page that sells something offers an action without scrolling', async ({ page, product }) => {
    const withoutAction = [/^\/contact/, /^\/login/, /^\/careers$/, /^\/blog$/];
    const pages = await onePageOfEachKind(product.url);
    for (const address of pages.filter((path) => !withoutAction.some((none) => none.test(path)))) {
      await page.goto(address);
      const actions = page
        .getByRole('main')
        .getByRole('link', { name: /^(?:Contact Us|View Product|Ask about|Apply)/ })
        .or(page.getByRole('search'));
      await expect(actions.first(), address).toBeInViewport({ ratio: 1 });
    }
  });
});

test('pages print on few sheets, with the contact details', async ({ page }) => {
  for (const [address, sheets] of [
    ['/products', 3],
    ['/contact', 1],
    ['/apex-edge-conversion-kit', 2],
  ] as const) {
    await page.goto(address);
    const pdf = await getDocument({
      data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
      verbosity: 0,
    }).promise;
    expect(pdf.numPages, address).toBeLessThanOrEqual(sheets);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const printed = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(printed.replaceAll(/\s/g, ''), address).toContain('01134960142');
  }
});

test('the picture that is shared with a link is a JPEG of the size of previews', async ({
  request,
  product,
}) => {
  for (const address of await onePageOfEachKind(product.url)) {
    const html = await (await request.get(address)).text();
    expect(html, address).toContain('<meta property="og:image:width" content="1200"');
    const picture =
      /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await request.get(picture);
    expect(answer.headers()['content-type'], address).toBe('image/jpeg');
  }
});

/** What holds for the addresses of every page: pages.test.ts of the gateway. */
test('the part number of a product in other letters leads to its address', async ({ request, product }) => {
  for (const [address, canonical] of [
    ['/ProductCatalogue/vs-1800', '/productcatalogue/vs-1800'],
    ['/productcatalogue/vs-1800', '/productcatalogue/VS-1800'],
  ] as const) {
    const answer = await request.get(product.url + address, {
      maxRedirects: 0,
      headers: { accept: 'text/html' },
    });
    expect([answer.status(), answer.headers()['location']], address).toEqual([308, canonical]);
  }
});
