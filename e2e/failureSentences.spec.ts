import type { Page, Route } from '@playwright/test';
import { expect, sidebarEntry, signIn, test } from './test';

const entryOf = (module: string) => `**/modules/${module}/*/remoteEntry.js*`;

/** What the user must never see: messages of libraries, names of errors, stack traces. */
const libraryMessages = /Federation|RUNTIME-|args:|\bError:|ChunkLoadError|undefined|\[object|\bat \S+ \(/;

const offlineSentence = 'You are offline. This page opens when you reconnect.';

/** Ways in which files fail to load, with the expected explanation. */
const files = [
  {
    failure: 'a file that is missing',
    serve: (route: Route) => route.fulfill({ status: 404, body: 'There is no such file.' }),
    sentence: 'Its files are missing on the server.',
  },
  {
    failure: 'a file that is not the one that was published',
    async serve(route: Route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n//` });
    },
    sentence: 'Its files do not match those that were published, so they were not used.',
  },
];

/** In milliseconds: more than the shell's timeout and less than the federation runtime's. */
const longerThanLoadTimeout = 16_000;

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const offlineNotice = (page: Page) => page.getByText('Offline', { exact: true });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

async function visibleText(page: Page): Promise<string> {
  return page.locator('body').innerText();
}

/** Records the messages in the browser's console. */
function recordConsole(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

/** What is said of each file that is missing, altered or late: federationFaults.spec.ts. */
test(
  'an area says why it could not be loaded offline and recovers, and says that it crashed',
  { tag: '@mfe-devices' },
  async ({ page, context, expectProblems }) => {
    expectProblems(/./);
    const log = recordConsole(page);
    await signIn(page, 'platform');

    await context.setOffline(true);
    await expect(offlineNotice(page)).toBeVisible();
    await sidebarEntry(page, 'Devices').click();
    await expect(page.getByText(offlineSentence)).toBeVisible();
    expect(await visibleText(page)).not.toMatch(libraryMessages);
    await expect(page.getByText('The rest of Vended still works')).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
    await context.setOffline(false);
    await expect(title(page, 'My Devices')).toBeVisible();
    await expect(offlineNotice(page)).toBeHidden();

    await page.goto('/grand-central?chaos=mfe-devices:crash');
    await sidebarEntry(page, 'Devices').click();
    await expect(page.getByText(/^It failed while .*\. The rest of Vended still works\./)).toBeVisible();
    expect(await visibleText(page)).not.toMatch(libraryMessages);
    expect(log.filter((line) => line.startsWith('[vended] mfe-devices ')).length).toBeGreaterThanOrEqual(1);
  },
);

test(
  'a public page stays readable however its code fails to load',
  { tag: '@mfe-public' },
  async ({ page, context, expectProblems }) => {
    expectProblems(/./);
    for (const { failure, serve, sentence } of files) {
      await test.step(failure, async () => {
        await page.route(entryOf('mfe-public'), serve);
        await page.goto('/about');
        await expect(
          page.getByText(`Part of this page is not responding. ${sentence} You can keep reading.`),
        ).toBeVisible();
        expect(await visibleText(page)).not.toMatch(libraryMessages);
        await page.unrouteAll({ behavior: 'wait' });
        await retry(page).click();
        await expect(retry(page)).toBeHidden();
      });
    }

    await test.step('a crash', async () => {
      await page.goto('/about?chaos=mfe-public:crash');
      await expect(page.getByText(/^It failed while .*\./)).toBeVisible();
      expect(await visibleText(page)).not.toMatch(libraryMessages);
    });

    await test.step('no network', async () => {
      let goOffline: () => void = () => undefined;
      const offline = new Promise<void>((resolve) => (goOffline = resolve));
      await page.route(entryOf('mfe-public'), async (route) => {
        await offline;
        await route.abort('internetdisconnected');
      });
      await page.goto('/about', { waitUntil: 'commit' });
      await expect(title(page, /./)).toBeVisible();
      await expect(page.locator('[aria-live]').first()).toBeAttached();
      await context.setOffline(true);
      goOffline();
      await expect(page.getByText(`Part of this page is not responding. ${offlineSentence}`)).toBeVisible();
      await page.unroute(entryOf('mfe-public'));
      await context.setOffline(false);
      await expect(retry(page)).toBeHidden();
    });

    await test.step('files that do not arrive in time', async () => {
      await page.clock.install();
      await page.route(entryOf('mfe-public'), () => new Promise(() => undefined));
      await page.goto('/about', { waitUntil: 'commit' });
      await expect(page.locator('[aria-live]').first()).toBeAttached();
      await page.clock.fastForward(longerThanLoadTimeout);
      await expect(page.getByText('Its files did not arrive in time.')).toBeVisible();
      expect(await visibleText(page)).not.toMatch(libraryMessages);
    });
  },
);

for (const { where, address, pictures, as } of [
  { where: 'of the items', address: '/items', pictures: '**/api/image?*', as: 'acme.admin' },
  { where: 'of the public blog', address: '/blog', pictures: '**/api/blog_public_image?*', as: null },
])
  test(`pictures ${where} that failed while offline are loaded on reconnect`, async ({
    page,
    context,
    expectProblems,
  }) => {
    expectProblems(/./);
    if (as) await signIn(page, as);
    let refused = 0;
    await page.route(pictures, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(address);
    const shown = () =>
      page
        .getByRole('main')
        .locator('img[src*="image"]:visible')
        .evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length);
    await expect.poll(() => refused).toBeGreaterThan(0);
    expect(await shown()).toBe(0);

    // The shell's own files must be there by then.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await page.unroute(pictures);
    await context.setOffline(false);
    await expect.poll(shown).toBeGreaterThan(0);
  });

test('a signed-in user sees the failure of a public page in the main area', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/./);
  await signIn(page, 'acme.admin');
  await page.route(entryOf('mfe-public'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  await expect(page.getByRole('main')).toContainText('Its files are missing on the server.');
  expect(await visibleText(page)).not.toMatch(libraryMessages);
});

test('a page whose code could not be loaded offline opens on reconnect', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/./);
  await signIn(page, 'acme.admin');
  await page.route('**/modules/mfe-inventory/*/vendor-details-*', (route) => route.abort());
  await sidebarEntry(page, 'Vendors').click();
  await expect(title(page, 'Vendors')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByText('+ Add Vendor').click();
  await expect(page.getByText(offlineSentence)).toBeVisible();
  expect(await visibleText(page)).not.toMatch(libraryMessages);
  await page.unroute('**/modules/mfe-inventory/*/vendor-details-*');
  await context.setOffline(false);
  await expect(title(page, 'Add Vendor')).toBeVisible();
});

test(
  'a list that could not be loaded offline loads on reconnect, without an error banner',
  { tag: '@journey' },
  async ({ page, context, expectProblems }) => {
    expectProblems(/./);
    await signIn(page, 'acme.admin', '/vendors');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox', { name: 'Search vendors' }).fill('pennine');
    await expect(page.getByText('Failed to load vendors')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText('Failed to load vendors')).toBeHidden();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
);

test('a list shows a record saved in another tab', async ({ page, context }) => {
  await signIn(page, 'acme.admin', '/vendors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/vendor-details');
  await other.getByLabel('Vendor name').fill('Aardvark Seen Elsewhere');
  await other.getByRole('button', { name: 'Save Vendor' }).click();
  await expect(title(other, 'Vendors')).toBeVisible();
  await expect(page.getByText('Aardvark Seen Elsewhere')).toBeVisible();
});

test('an uncaught error is logged under its module, and the page keeps working', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/no shelf/);
  const log = recordConsole(page);
  await signIn(page, 'acme.admin', '/vendors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('no shelf promised')));
    setTimeout(() => {
      throw new Error('no shelf in time');
    });
  });
  for (const what of ['promised', 'in time'])
    await expect
      .poll(() => log.find((line) => line.startsWith('[vended]') && line.includes(`no shelf ${what}`)))
      .toMatch(/^\[vended\] mfe-inventory \S+: Error: no shelf/);
  await expect(title(page, 'Vendors')).toBeVisible();
});
