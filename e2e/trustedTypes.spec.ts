import { onePageOfEachKind, waitForHydration } from './publicPages';
import { expect, sidebarEntry, signIn, test } from './test';

// What a browser refuses is a message in its console, which fails a test unless it is expected.

test('every public page works where the browser takes no text for a script', async ({ page, product }) => {
  test.slow();
  for (const address of await onePageOfEachKind(product.url)) {
    await page.goto(address);
    await waitForHydration(page);
  }
  // From page to page, without a server's rendering: the data for search engines is added by the browser.
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page.locator('script[type="application/ld+json"]')).toBeAttached();
});

test('so does every area of the console', async ({ page }) => {
  test.slow();
  await signIn(page, 'platform');
  for (const name of ['Groups', 'Vendors', 'Items', 'Users', 'Devices', 'Careers', 'Blog', 'Leads']) {
    await sidebarEntry(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('an injected script or markup is refused by the browser', async ({ page, expectProblems }) => {
  expectProblems(/requires 'Trusted|trusted-types|integrity/);
  await page.goto('/about');
  await waitForHydration(page);
  const refusedBy = await page.evaluate(() => {
    const attempts = {
      markup: () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      'a script from elsewhere': () => (document.createElement('script').src = 'https://evil.example/x.js'),
      'a picture as a script': () => (document.createElement('script').src = '/api/image?id=1'),
      'text as a script': () => (document.createElement('script').text = 'alert(1)'),
      'another policy': () => {
        const trustedTypes: unknown = Reflect.get(window, 'trustedTypes');
        const createPolicy: unknown = Reflect.get(Object(trustedTypes), 'createPolicy');
        if (typeof createPolicy === 'function') Reflect.apply(createPolicy, trustedTypes, ['own', {}]);
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(refusedBy).toEqual([
    'markup: TypeError',
    'a script from elsewhere: TypeError',
    'a picture as a script: TypeError',
    'text as a script: TypeError',
    'another policy: TypeError',
  ]);
});
