import type { Page, Route } from '@playwright/test';
import { groupsOfShell } from './groupFiles';
import { expect, sidebarEntry, signIn, test } from './test';

/** What can happen to a file on its way to the browser. */
const faults = {
  missing: (route: Route) => route.fulfill({ status: 404, body: 'There is no such file.' }),
  async altered(route: Route) {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//` });
  },
  /** As in a network that asks its visitors to sign in. */
  replaced: (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Guests</title>' }),
  refused: (route: Route) => route.abort('connectionrefused'),
  late: () => new Promise<never>(() => undefined),
};

type Fault = keyof typeof faults;

/** What a user reads of a file that the area needs. */
const sentences: Readonly<Record<Fault, RegExp>> = {
  missing: /^Its files are missing on the server\./,
  altered: /^Its files do not match those that were published, so they were not used\./,
  replaced: /^Its files do not match those that were published, so they were not used\./,
  refused: /^Its files could not be fetched\./,
  late: /^Its files did not arrive in time\./,
};

const all = Object.keys(faults) as readonly Fault[];

/** What the user must never see: messages of libraries and names of errors. */
const libraryMessages = /Federation|RUNTIME-|ChunkLoadError|\bError:|undefined|\[object/;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Has the file fail, and opens an area in a page that has not asked for it yet. */
async function openWith(page: Page, file: string, fault: Fault, entry = 'Devices'): Promise<void> {
  await page.route(file, faults[fault]);
  // The page's load event waits for files that are fetched ahead.
  await page.goto('/controls', { waitUntil: 'commit' });
  await expect(title(page, 'Controls')).toBeVisible();
  await sidebarEntry(page, entry).click();
}

/** Another area works, and this one does as soon as its files arrive. */
async function expectRecovery(page: Page, open: () => Promise<unknown>, name: string): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(libraryMessages);
  await sidebarEntry(page, 'Vendors').click();
  await expect(title(page, 'Vendors')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open();
  await expect(title(page, name).or(retry(page))).toBeVisible();
  if (await retry(page).isVisible()) await retry(page).click();
  await expect(title(page, name)).toBeVisible();
}

test.beforeEach(async ({ page, expectProblems }) => {
  // What the console says of each is tested where it is said.
  expectProblems(/./);
  await signIn(page, 'acme.admin', '/robots.txt');
});

for (const [what, file] of [
  ['entry', '**/modules/mfe-devices/*/remoteEntry.js*'],
  ['first page', '**/modules/mfe-devices/*/lifecycles.js*'],
] as const)
  for (const fault of all)
    test(`the ${what} of a module is ${fault}: its area says why, others work, and Retry opens it`, async ({
      page,
    }) => {
      await openWith(page, file, fault);
      await expect(page.getByText(sentences[fault])).toBeVisible();
      await expectRecovery(page, () => sidebarEntry(page, 'Devices').click(), 'My Devices');
    });

for (const fault of all)
  test(`a further page of a module is ${fault}: its area says why, others work, and Retry opens it`, async ({
    page,
  }) => {
    const address = '/devices/labels';
    await page.route('**/modules/mfe-devices/*/devices-labels.*.js*', faults[fault]);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText(sentences[fault])).toBeVisible();
    await expectRecovery(page, () => page.goto(address), 'QR Labels');
  });

for (const fault of all)
  test(`what the shell provides to modules is ${fault}: they use copies of their own`, async ({ page }) => {
    await openWith(page, `**${groupsOfShell()['lists']}*`, fault);
    await expect(title(page, 'My Devices')).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await sidebarEntry(page, 'Users').click();
    await expect(title(page, 'Users')).toBeVisible();
    await expect(retry(page)).toBeHidden();
  });

for (const fault of ['missing', 'altered'] as const)
  test(`the manifest of a module is ${fault}: the page knows from the registry what to load`, async ({
    page,
  }) => {
    await openWith(page, '**/modules/mfe-devices/*/mf-manifest.json*', fault);
    await expect(title(page, 'My Devices')).toBeVisible();
  });

test("another version of React is offered: areas use the shell's, which is loaded already", async ({
  page,
}) => {
  await page.goto('/controls');
  await expect(title(page, 'Controls')).toBeVisible();
  const offered = await page.evaluate(() => {
    const instances = Reflect.get(
      Reflect.get(window, '__FEDERATION__') as object,
      '__INSTANCES__',
    ) as readonly {
      readonly shareScopeMap: Readonly<Record<string, Record<string, Record<string, object>>>>;
    }[];
    const versions = instances[0]?.shareScopeMap['default']?.['react'];
    if (!versions) return [];
    versions['20.0.0'] = {
      ...Object.values(versions)[0],
      version: '20.0.0',
      from: 'mfe_other',
      loaded: undefined,
      lib: undefined,
      get: () => Promise.reject(new Error('The wrong React was loaded.')),
    };
    return Object.keys(versions);
  });
  expect(offered).toHaveLength(2);
  await sidebarEntry(page, 'Devices').click();
  await expect(title(page, 'My Devices')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Devices' })).toBeVisible();
});
