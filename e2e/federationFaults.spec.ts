import type { Page, Route } from '@playwright/test';
import { groupsOfShell } from './groupFiles';
import { buildOfOtherContent } from './otherContent';
import { test } from './platform';
import { expect, sidebarEntry, signIn } from './test';

/** What can happen to a file on its way to the browser. */
const faults = {
  missing: (route: Route) => route.fulfill({ status: 404, body: 'There is no such file.' }),
  async altered(route: Route) {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
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

/** What the shell writes to the browser's console of a module that did not open. */
const ofDevices = /^\[vended\] mfe-devices \S+: (?!status: \d)/;

/** It names the file, or says that the module's files did not arrive in time. */
const namesFault = /\bLoading \S.* failed\.|: Its files did not arrive in time\./;

/** What the browser itself writes of files, in its own words, and the requests that failed. */
const ofFiles = /^(?:request|response): |^console: (?!\[vended\])/;

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

/** Another area works, this one still says why it does not, and Retry opens it as soon as its files arrive. */
async function expectRecovery(page: Page, open: () => Promise<unknown>, name: string): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(libraryMessages);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await sidebarEntry(page, 'Vendors').click();
  await expect(title(page, 'Vendors')).toBeVisible();
  await open();
  await expect(retry(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page).click();
  await expect(title(page, name)).toBeVisible();
}

/** What the page has written to the browser's console. */
let written: string[];

/** The console says which module did not open, and why. */
const expectSentence = async () =>
  expect
    .poll(() => written.filter((line) => ofDevices.test(line)))
    .toContainEqual(expect.stringMatching(namesFault));

test.beforeEach(async ({ page, expectProblems }) => {
  written = [];
  page.on('console', (message) => written.push(message.text()));
  expectProblems(ofFiles, /^console: \[vended\] mfe-devices /);
  await signIn(page, 'acme.admin', '/robots.txt');
});

/** What can happen to files that come later: what tells the other faults apart is the same for every file. */
const ofLaterFiles = ['missing', 'altered'] as const;

for (const [what, file, faultsOfFile] of [
  ['entry', '**/modules/mfe-devices/*/remoteEntry.js*', all],
  ['first page', '**/modules/mfe-devices/*/lifecycles.js*', ofLaterFiles],
] as const)
  for (const fault of faultsOfFile)
    test(
      `the ${what} of a module is ${fault}: its area says why, others work, and Retry opens it`,
      { tag: what === 'entry' && fault === 'refused' ? '@journey' : [] },
      async ({ page }) => {
        await openWith(page, file, fault);
        await expect(page.getByText(sentences[fault])).toBeVisible();
        await expectSentence();
        await expectRecovery(page, () => sidebarEntry(page, 'Devices').click(), 'My Devices');
      },
    );

test('while the files of an area do not arrive, another area opens; the first one opens once they do', async ({
  page,
}) => {
  const arrive: (() => void)[] = [];
  await page.route('**/modules/mfe-devices/*/remoteEntry.js*', async (route) => {
    await new Promise<void>((resolve) => arrive.push(resolve));
    await route.continue();
  });
  await page.goto('/controls', { waitUntil: 'commit' });
  await expect(title(page, 'Controls')).toBeVisible();
  await sidebarEntry(page, 'Devices').click();
  await expect(page).toHaveURL(/\/devices$/);
  await sidebarEntry(page, 'Vendors').click();
  await expect(title(page, 'Vendors')).toBeVisible();
  expect(arrive.length).toBeGreaterThan(0);
  await expect(retry(page)).toBeHidden();
  await sidebarEntry(page, 'Devices').click();
  for (const release of arrive) release();
  await expect(title(page, 'My Devices')).toBeVisible();
});

// That it is late is known by the bundler's time limit, and not by the shell's.
for (const fault of [...ofLaterFiles, 'late'] as const)
  test(`a further page of a module is ${fault}: its area says why, others work, and Retry opens it`, async ({
    page,
  }) => {
    const open = () => page.goto('/devices/labels', { waitUntil: 'commit' });
    await page.route('**/modules/mfe-devices/*/devices-labels.*.js*', faults[fault]);
    await open();
    await expect(page.getByText(sentences[fault])).toBeVisible();
    await expectSentence();
    await expectRecovery(page, open, 'QR Labels');
  });

for (const fault of ['missing', 'late'] as const)
  test(`a group that no other build provides is ${fault}: the area says why, others work, and Retry opens it`, async ({
    page,
    moduleCommand,
  }) => {
    const other = await buildOfOtherContent('mfe-devices');
    await moduleCommand('publish', other.folder, '--promote');
    await other.remove();
    const lists = Object.keys(other.groups).find((file) => other.groups[file]?.startsWith('@vended/lists@'));
    await openWith(page, `**/modules/mfe-devices/*/${lists ?? 'no group of lists'}*`, fault);
    await expect(page.getByText(sentences[fault])).toBeVisible();
    await expectSentence();
    await expectRecovery(page, () => sidebarEntry(page, 'Devices').click(), 'My Devices');
  });

for (const fault of all)
  test(`what the shell provides to modules is ${fault}: they use copies of their own`, async ({ page }) => {
    await openWith(page, `**${groupsOfShell()['lists']}*`, fault);
    await expect(title(page, 'My Devices')).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await sidebarEntry(page, 'Users').click();
    await expect(title(page, 'Users')).toBeVisible();
    await expect(retry(page)).toBeHidden();
    expect(written.filter((line) => ofDevices.test(line))).toEqual([]);
  });

test('nobody requests the manifest of a module: the page knows from the registry what to load', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/controls');
  await sidebarEntry(page, 'Devices').click();
  await expect(page.getByRole('table', { name: 'Devices' })).toBeVisible();
  expect(requested).toContainEqual(expect.stringMatching(/^\/modules\/mfe-devices\/.*\/remoteEntry\.js$/));
  expect(requested.filter((address) => address.endsWith('/mf-manifest.json'))).toEqual([]);
});

for (const isLoaded of [false, true])
  test(`another version of React is ${isLoaded ? 'loaded' : 'offered'}: areas use the shell's`, async ({
    page,
  }) => {
    await page.goto('/controls');
    await expect(title(page, 'Controls')).toBeVisible();
    const offered = await page.evaluate((loaded) => {
      const instances = Reflect.get(
        Reflect.get(window, '__FEDERATION__') as object,
        '__INSTANCES__',
      ) as readonly {
        readonly shareScopeMap: Readonly<Record<string, Record<string, Record<string, object>>>>;
      }[];
      const versions = instances[0]?.shareScopeMap['default']?.['react'];
      if (!versions) return [];
      const wrong = () => {
        throw new Error('The wrong React was loaded.');
      };
      versions['20.0.0'] = {
        ...Object.values(versions)[0],
        version: '20.0.0',
        from: 'mfe_other',
        loaded: loaded || undefined,
        lib: loaded ? wrong : undefined,
        get: () => Promise.reject(new Error('The wrong React was loaded.')),
      };
      return Object.keys(versions);
    }, isLoaded);
    expect(offered).toHaveLength(2);
    await sidebarEntry(page, 'Devices').click();
    await expect(title(page, 'My Devices')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Devices' })).toBeVisible();
  });
