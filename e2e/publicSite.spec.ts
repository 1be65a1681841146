import { fixedPages, onePageOfEachKind, sitePages, takenOver } from './publicPages';
import { expect, test } from './test';

const missing = [
  '/no-such-page',
  '/productcatalogue/NO-SUCH',
  '/careers/no-such',
  '/blog/01890000-0000-7000-8000-000000000000',
];

test('every page in the site map is there, with a title, a description and an address of its own', async ({
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
  }
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

test('what does not exist has status 404', async ({ request }) => {
  for (const address of missing) expect((await request.get(address)).status(), address).toBe(404);
});

test('search engines find the company, a product, a position and a post described', async ({
  request,
  product,
}) => {
  const pages = await sitePages(product.url);
  const described = async (page: string) => {
    const html = await (await request.get(page)).text();
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    return JSON.parse(text) as Record<string, unknown>;
  };
  const first = (folder: string) => pages.find((page) => page.startsWith(folder)) ?? folder;
  expect(await described('/')).toMatchObject({ '@type': 'Organization', name: 'Vended' });
  const spiral = await described('/productcatalogue/VS-1800');
  expect(spiral).toMatchObject({
    '@type': 'Product',
    sku: 'VS-1800',
    image: expect.arrayContaining([expect.stringMatching(/^http/)]),
  });
  const position = await described(first('/careers/'));
  expect(position).toMatchObject({ '@type': 'JobPosting', title: expect.any(String) });
  for (const field of ['description', 'datePosted', 'hiringOrganization', 'jobLocation'])
    expect(position).toHaveProperty(field);
  expect(await described(first('/blog/'))).toMatchObject({
    '@type': 'BlogPosting',
    headline: expect.any(String),
    datePublished: expect.any(String),
  });
});

test('the feed of the blog has its posts, newest first', async ({ request }) => {
  const response = await request.get('/blog/feed.xml');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  const dates = [...(await response.text()).matchAll(/<pubDate>([^<]+)/g)].map(([, date = '']) =>
    Date.parse(date),
  );
  expect(dates.length).toBeGreaterThan(1);
  expect([...dates].sort((one, other) => other - one)).toEqual(dates);
});

test('the browser takes every page over without asking the API again', async ({ page, product }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('_image')) calls.push(pathname);
  });
  for (const address of await onePageOfEachKind(product.url)) {
    await page.goto(address);
    const drawn = await page.getByRole('main').innerText();
    await takenOver(page);
    expect(await page.getByRole('main').innerText(), address).toBe(drawn);
  }
  expect(calls).toEqual([]);
});

test('the head follows when the visitor moves on', async ({ page, product }) => {
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software' }).click();
  await expect(page).toHaveTitle('Software · Vended');
  const addresses = page.locator('link[rel="canonical"]');
  await expect(addresses).toHaveCount(1);
  await expect(addresses).toHaveAttribute('href', `${product.url}/software`);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
});

test('what is pressed before the page is at work is done as soon as it is', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/shell/shell.*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await page.getByRole('banner').getByLabel('Username').fill('acme.admin');
  await page.getByRole('banner').getByLabel('Password').fill('wrong');
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByLabel('Username')).toHaveValue('acme.admin');
  await expect(page.getByRole('banner').getByLabel('Password')).toHaveValue('wrong');
});

test("where the module's files do not arrive, the page can be read, and Retry brings it to life", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/mfe-public/, /mfe_public/, /ERR_CONNECTION_REFUSED/);
  const files = '**/modules/mfe-public/**/*.js*';
  await page.route(files, (route) => route.abort('connectionrefused'));
  await page.goto('/apex-edge-conversion-kit');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute(files);
  await retry.click();
  await takenOver(page);
  await expect(retry).toBeHidden();
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('anywhere but on the production host a worker of earlier days is removed with all that it kept', async ({
  page,
}) => {
  // A page of earlier days, which keeps its worker: one of today may remove it before the visitor moves on.
  await page.route('**/earlier-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Earlier' }),
  );
  await page.goto('/earlier-page');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    await (await caches.open('pages-of-earlier-days')).put('/about', new Response('An old page'));
  });
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto('/about');
  // Once by the visitor, and once by itself, without the worker.
  await expect.poll(() => loads).toBe(2);
  await takenOver(page);
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      })),
    )
    .toEqual({ workers: 0, caches: [] });
  await expect(page.getByRole('main')).not.toContainText('An old page');
});
