import type { Page } from '@playwright/test';
import { addLongRecords, type LongRecords } from './longRecords';
import { faultsAt, setWidth, windowOf, type PageWindow } from './pageFaults';
import { expect, scrollToExtension, signIn, test as base } from './test';

/** From the narrowest phone, or a zoom of 400 %, to a wide screen, on which less changes from one step to the next. */
const widths = [
  ...Array.from({ length: 36 }, (_, step) => 320 + 20 * step),
  ...Array.from({ length: 12 }, (_, step) => 1040 + 80 * step),
];

/** Because this belongs to the worker, Playwright gives these tests a worker and a product of their own: no other test expects such texts. */
const test = base.extend<object, { readonly longRecords: LongRecords }>({
  longRecords: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await addLongRecords(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

// One page after another would take as long as all other files.
test.describe.configure({ mode: 'parallel' });

// The menu of a phone moves out of the page otherwise, which looks as if it were cut.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The pages of each kind of person. `:vendor_id` and its like are replaced by the ids of the long records, of which each page is shown. */
const pages = {
  visitor: [
    '/',
    '/productcatalogue',
    '/productcatalogue/VS-1800',
    '/products',
    '/careers',
    '/careers/:job_id',
    '/blog',
    '/blog/:blog_id',
    '/contact',
    '/financeoptions',
    '/apex-edge-conversion-kit',
    '/franchise',
    '/software',
    '/about',
    '/login',
    '/forgot-password',
    '/set-password',
    '/no-such-page',
  ],
  'acme.admin': [
    '/grand-central',
    '/groups',
    '/groups?group_id=:group_id',
    '/groups?group_id=:group_id&location_id=:location_id',
    '/groups?group_id=:group_id&location_id=:location_id&stockroom_id=:stockroom_id',
    '/vendors',
    '/vendors/import',
    '/vendor-details',
    '/vendor-details/:vendor_id',
    '/items',
    '/items?view=:view_id',
    '/items/scan',
    '/items/import',
    '/item-details',
    '/item-details/:item_id',
    '/users',
    '/users/labels',
    '/users/history',
    '/users/account',
    '/user-details',
    '/user-details/:user_id',
    '/profile',
    '/devices',
    '/devices/scan',
    '/devices/labels',
    '/devices/:device_id',
    '/scan',
    '/stock',
    '/stock/items',
    '/stock/movements',
    '/stock/loans',
    '/stock/use',
    '/stock/events',
    '/stock/record/receive',
    '/stock/record/issue?item_id=:item_id',
    '/stock/scan/issue',
    '/stock/count',
    '/stock/count?place_id=:stockroom_id',
    '/stock/count?device_id=:device_id',
    '/stock/count/import',
    '/stock/layouts/import?device_id=:device_id',
    '/stock/refill',
    '/stock/refill?device_id=:device_id',
    '/controls',
    '/reporting',
    '/configuration',
    '/no-such-page',
  ],
  'acme.user': [
    '/grand-central',
    '/items',
    '/users',
    '/devices',
    '/devices/:device_id',
    '/profile',
    '/stock',
  ],
  platform: [
    '/admin/careers',
    '/admin/careers/new',
    '/admin/careers/:job_id',
    '/admin/blog',
    '/admin/blog/new',
    '/admin/blog/:blog_id',
    '/admin/leads',
    '/admin/leads/:lead_id',
    '/admin/modules',
    '/admin/modules/mfe-devices',
    '/devices',
    '/devices/import',
    '/users/history',
  ],
  'fresh.admin': ['/grand-central', '/groups', '/vendors', '/items', '/users', '/devices'],
};

for (const { who, addresses, part } of Object.entries(pages).flatMap(inParts))
  test(`every page of ${who}${part} fits at every width: nothing is cut, covered or higher than four lines`, async ({
    page,
    longRecords,
    expectProblems,
  }) => {
    // The pages that do not exist, and a link to set a password that is not one.
    expectProblems(/404/, /400/);
    test.setTimeout(addresses.length * 30_000);
    if (who !== 'visitor') await signIn(page, who, '/robots.txt');
    const window = await windowOf(page);
    const found: string[] = [];
    for (const address of addresses.flatMap((of) => withIds(of, longRecords)))
      await test.step(address, async () => {
        await open(window, address);
        found.push(...(await faultsAt(window, widths)).map((fault) => `${address} ${fault}`));
      });
    expect(found).toEqual([]);
  });

/** So many pages that a worker is done with them in a few minutes. */
function inParts([who, addresses]: readonly [string, readonly string[]]) {
  const size = 12;
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, index) => ({
    who,
    addresses: addresses.slice(index * size, (index + 1) * size),
    part: addresses.length > size ? ` (part ${index + 1})` : '',
  }));
}

/** What is not there before somebody opens it: who, where, its name, and how it is opened. */
const opened: readonly (readonly [keyof typeof pages, string, string, (page: Page) => Promise<unknown>])[] = [
  ['acme.admin', '/items', 'filter by vendor', (page) => press(page, 'Filter by Vendor')],
  ['acme.admin', '/items', 'filter by type', (page) => press(page, 'Filter by Type')],
  ['acme.admin', '/items', 'views', (page) => press(page, 'Views')],
  ['acme.admin', '/items', 'columns', (page) => press(page, 'Columns')],
  ['acme.admin', '/items', 'selection', (page) => pressForSelection(page, 'Set vendor')],
  ['acme.admin', '/devices', 'selection', (page) => pressForSelection(page, 'Set stockroom')],
  ['acme.admin', '/users', 'selection', (page) => pressForSelection(page)],
  ['acme.admin', '/users', 'device access', (page) => pressForSelection(page, 'Device access')],
  ['acme.admin', '/groups', 'position plan', (page) => press(page, 'Position plan')],
  ['acme.admin', '/groups?group_id=:group_id', 'form of a group', (page) => press(page, 'Edit Group')],
  ['acme.admin', '/groups?group_id=:group_id', 'form of a location', (page) => press(page, 'Add Location')],
  ['acme.admin', '/item-details/:item_id', 'history', (page) => press(page, 'History')],
  ['acme.admin', '/grand-central', 'stock', (page) => scrollToStock(page, 'stock-summary')],
  ['acme.admin', '/item-details/:item_id', 'stock', (page) => scrollToStock(page, 'item-stock')],
  ['acme.admin', '/user-details/:user_id', 'badges', (page) => scrollToStock(page, 'user-badges')],
  ['acme.admin', '/user-details/:user_id', 'takes', (page) => scrollToStock(page, 'user-stock')],
  ['acme.admin', '/devices/:device_id', 'contents', (page) => scrollToStock(page, 'device-contents')],
  [
    'acme.admin',
    '/groups?group_id=:group_id&location_id=:location_id&stockroom_id=:stockroom_id',
    'contents',
    (page) => scrollToStock(page, 'stockroom-contents'),
  ],
  ['acme.admin', '/items/import', 'columns of a file', (page) => chooseFile(page, 'Colour')],
  ['acme.admin', '/items/import', 'rows of a file', (page) => chooseFile(page, 'Item type')],
  ['platform', '/admin/leads', 'filter by owner', (page) => press(page, 'Filter by Owner')],
  ['platform', '/admin/leads', 'selection', (page) => pressForSelection(page, 'Set owner')],
  [
    'platform',
    '/admin/modules',
    'form of a value',
    (page) => page.getByLabel('What', { exact: true }).selectOption('A value'),
  ],
  ['platform', '/admin/modules/mfe-devices', 'packages', (page) => press(page, 'Show packages')],
];

for (const who of ['acme.admin', 'platform'] as const)
  test(`what ${who} opens in a page fits at every width: panels, selections, forms and files`, async ({
    page,
    longRecords,
  }) => {
    await signIn(page, who, '/robots.txt');
    const window = await windowOf(page);
    const found: string[] = [];
    for (const [person, at, name, openPart] of opened) {
      if (person !== who) continue;
      for (const address of withIds(at, longRecords))
        await test.step(`${address}, ${name}`, async () => {
          await open(window, address);
          await openPart(page);
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          found.push(...(await faultsAt(window, widths)).map((fault) => `${address}, ${name}: ${fault}`));
        });
    }
    expect(found).toEqual([]);
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Loads an extension of the stock, which is below what can be seen. */
async function scrollToStock(page: Page, name: string): Promise<void> {
  const id = `mfe-stock/${name}`;
  const shown = page.locator(`[data-extension="${id}"]`).getByRole('region').first();
  await scrollToExtension(page, id, shown);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Selects all rows that are shown, and presses a button of the selection. */
async function pressForSelection(page: Page, name?: string): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible();
  if (name !== undefined) await press(page, name);
}

/** Chooses a file with a faulty row and a long one. A column that items do not have is asked about. */
async function chooseFile(page: Page, lastColumn: string): Promise<void> {
  const long = 'ÖLWANNENMAGAZINWAGEN'.repeat(5);
  const text = `Master ID;Description;${lastColumn}\n${long};${long.repeat(5)};${long}\nW-2;;Gum\n`;
  const file = { name: `${long}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByRole('button', { name: /^(?:Check|Import) / })).toBeVisible();
}

/** The addresses of a page: one, or one for each kind of long texts. */
const withIds = (address: string, { word, sentences }: LongRecords): readonly string[] =>
  address.includes(':')
    ? [word, sentences].map((ids) => address.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ''))
    : [address];

/** Opens a page in a wide window, and waits until it has loaded. */
async function open(window: PageWindow, address: string): Promise<void> {
  const { page } = window;
  await setWidth(window, 1920);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
