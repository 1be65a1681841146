import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import {
  fixedPages,
  movePointer,
  onePageOfEachKind,
  sitePages,
  waitForHydration,
  waitForShell,
} from './publicPages';
import { expect, test } from './test';

const missing = [
  '/no-such-page',
  '/productcatalogue/NO-SUCH',
  '/careers/no-such',
  '/blog/01890000-0000-7000-8000-000000000000',
];

test('every page in the site map exists and has its own title, description and canonical address', async ({
  request,
  product,
}) => {
  const pages = await sitePages(product.url);
  expect(pages.length).toBeGreaterThan(fixedPages.length);
  const titles = new Map<string, string>();
  for (const page of pages) {
    const response = await request.get(page);
    expect(response.status(), page).toBe(200);
    const html = await response.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, page).toMatch(/ · Vended$/);
    expect(titles.get(title), `${page} has the same title`).toBeUndefined();
    titles.set(title, page);
    for (const [name, pattern] of [
      ['description', /<meta name="description" content="[^"]{20,}"/],
      ['canonical address', `<link rel="canonical" href="${product.url}${page}"`],
      ['sharing title', /<meta property="og:title" content="[^"]+"/],
      ['sharing picture', new RegExp(`<meta property="og:image" content="${product.url}/[^"]+"`)],
      ['card', '<meta name="twitter:card" content="summary_large_image"'],
    ] as const) {
      expect(html, `${name} of ${page}`).toMatch(
        pattern instanceof RegExp ? pattern : new RegExp(escape(pattern)),
      );
    }
    if (/^\/(?:$|(?:productcatalogue|careers|blog)\/)/.test(page))
      expect(html, page).toContain('<script type="application/ld+json">');
  }
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

test('unknown pages have status 404', async ({ request }) => {
  for (const address of missing) expect((await request.get(address)).status(), address).toBe(404);
});

test('the blog feed lists the posts, newest first', async ({ request }) => {
  const response = await request.get('/blog/feed.xml');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  const dates = [...(await response.text()).matchAll(/<pubDate>([^<]+)/g)].map(([, date = '']) =>
    Date.parse(date),
  );
  expect(dates.length).toBeGreaterThan(1);
  expect([...dates].sort((one, other) => other - one)).toEqual(dates);
});

test('every page is hydrated as it was rendered, without another call to the API, and fits any window', async ({
  page,
  product,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('_image')) calls.push(pathname);
  });
  for (const address of await onePageOfEachKind(product.url))
    await test.step(address, async () => {
      await page.goto(address);
      const serverRendered = await page.getByRole('main').innerText();
      await waitForHydration(page);
      expect(await page.getByRole('main').innerText()).toBe(serverRendered);
      // Stories of each page check its parts, in dark colours too.
      if (address === '/') await expectAccessible(page);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  expect(calls).toEqual([]);
});

test(
  'a visitor enlarges a picture, and goes from page to page without loading another',
  { tag: '@journey' },
  async ({ page, product }) => {
    await page.goto('/');
    await waitForHydration(page);
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const picture = page.getByRole('button', { name: /^Enlarge: Type S/ }).first();
    await picture.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picture).toBeFocused();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software' }).click();
    await expect(page).toHaveTitle('Vending machine and inventory software · Vended');
    const addresses = page.locator('link[rel="canonical"]');
    await expect(addresses).toHaveCount(1);
    await expect(addresses).toHaveAttribute('href', `${product.url}/software`);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);

    await page.getByRole('link', { name: 'Blog' }).first().click();
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    // The browser adds the data for search engines, as the server does.
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
    expect(loads).toBe(0);
  },
);

test('a static page loads its code when its visitor acts, and not before', async ({ page, product }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const ofModule = () =>
    requested.filter((path) => path.startsWith('/modules/mfe-public/') && path.endsWith('.js'));
  await page.goto(`${product.url}/about`);
  await waitForShell(page);
  await page.waitForLoadState('networkidle');
  expect(ofModule()).toEqual([]);
  await waitForHydration(page);
  expect(ofModule()).not.toEqual([]);
  // Within the page, without loading another.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software' }).click();
  await expect(page).toHaveTitle('Vending machine and inventory software · Vended');
  expect(requested).not.toContain('/software');
});

test('clicks before hydration are replayed after it', async ({ page }) => {
  let releaseShell = () => {};
  const released = new Promise<void>((resolve) => (releaseShell = resolve));
  await page.route('**/shell/shell.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await page.getByRole('banner').getByLabel('Username').fill('acme.admin');
  await page.getByRole('banner').getByLabel('Password').fill('wrong');
  releaseShell();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByLabel('Username')).toHaveValue('acme.admin');
  await expect(page.getByRole('banner').getByLabel('Password')).toHaveValue('wrong');
});

test('a page whose shared parts could not be loaded when it was pointed at opens with the click', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/ERR_CONNECTION_REFUSED/);
  await page.goto('/');
  await waitForHydration(page);
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'Contact' });
  const refused = page.waitForEvent('requestfailed');
  await page.route('**/shell/*.js', (route) => route.abort('connectionrefused'));
  await link.hover();
  await refused;

  await page.unroute('**/shell/*.js');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

for (const { what, happens, ends, says } of [
  {
    what: 'whose module has no entry on the server',
    happens: (page: Page) =>
      page.route('**/modules/mfe-public/*/remoteEntry.js*', (route) =>
        route.fulfill({ status: 404, body: 'There is no such file.' }),
      ),
    ends: async (page: Page) => {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
    },
    says: /Its files are missing on the server\. You can keep reading\./,
  },
  {
    what: 'that its visitor acts on while offline',
    happens: (page: Page) => page.context().setOffline(true),
    // It is tried again without the visitor.
    ends: (page: Page) => page.context().setOffline(false),
    says: /You are offline\. .*You can keep reading\./,
  },
])
  test(`a page ${what} stays readable, says so, and is hydrated later`, async ({ page, expectProblems }) => {
    expectProblems(/mfe-public/, /mfe_public/, /404/, /ERR_INTERNET_DISCONNECTED/);
    await page.goto('/about');
    await waitForShell(page);
    // The shell's own files must be there by then.
    await page.waitForLoadState('networkidle');
    const text = await page.getByRole('main').innerText();
    await happens(page);
    await movePointer(page);
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(page.getByText(says)).toBeVisible();
    await expect(retry).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(text, { useInnerText: true });

    await ends(page);
    await waitForHydration(page);
    await expect(retry).toBeHidden();
    await expect(page.getByRole('main')).toHaveText(text, { useInnerText: true });
  });

test(
  'a page whose module cannot be loaded stays readable, and Retry hydrates it',
  { tag: '@journey' },
  async ({ page, expectProblems }) => {
    expectProblems(/mfe-public/, /mfe_public/, /ERR_CONNECTION_REFUSED/);
    const files = '**/modules/mfe-public/**/*.js*';
    await page.route(files, (route) => route.abort('connectionrefused'));
    await page.goto('/apex-edge-conversion-kit');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.unroute(files);
    await retry.click();
    await waitForHydration(page);
    await expect(retry).toBeHidden();
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
