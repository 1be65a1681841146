import type { Page } from '@playwright/test';
import { expect, sidebarEntry, signIn, test } from './test';

/** What the user must never see: messages of libraries, names of errors, stack traces. */
const libraryMessages = /Federation|RUNTIME-|args:|\bError:|ChunkLoadError|undefined|\[object|\bat \S+ \(/;

const offlineSentence = 'You are offline. This page opens when you reconnect.';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const offlineNotice = (page: Page) => page.getByText('Offline', { exact: true });

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
