import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, sidebarEntry, signIn, signInByForm, test } from './test';

/** The specified entries, which come first (specification 2). */
const customerEntries = [
  'Grand Central',
  'Groups',
  'Vendors',
  'Items',
  'Users',
  'Devices',
  'Controls',
  'Reporting',
  'Configuration',
];
const platformEntries = [
  ['Careers', 'Manage Careers', '/admin/careers'],
  ['Blog', 'Manage Blog', '/admin/blog'],
  ['Leads', 'Manage Inbound Leads', '/admin/leads'],
] as const;
const withRecords = ['Groups', 'Vendors', 'Items', 'Users', 'Devices'];
const comingSoon = ['Controls', 'Reporting', 'Configuration'];

interface Entry {
  readonly label: string;
  readonly order: number;
  readonly permission: string;
}

const root = path.join(import.meta.dirname, '..');
const entries = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => path.join(root, folder, 'module.json'))
  .concat(path.join(root, 'shell/manifest.json'))
  .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { menu: Entry[] }).menu);
const specified: readonly string[] = [...customerEntries, ...platformEntries.map(([entry]) => entry)];

/** Areas added with npm run create-area, which come last. */
const added = entries
  .filter(({ label }) => !specified.includes(label))
  .sort((one, other) => one.order - other.order);
const ofCustomers = new Set(
  entries.filter(({ label }) => customerEntries.includes(label)).map(({ permission }) => permission),
);
const labels = (some: readonly Entry[]) => some.map(({ label }) => label);

/** Opens areas from the sidebar, one after the other, and checks that the page is never loaded again. */
async function openEach(
  page: Page,
  areas: readonly (readonly [entry: string, title: string])[],
  check: (entry: string) => Promise<void>,
) {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  for (const [entry, title] of areas) {
    await sidebarEntry(page, entry).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${title}`),
    );
    await expect(sidebarEntry(page, entry)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(new RegExp(title));
    await check(entry);
  }
  await page.goBack();
  await expect(sidebarEntry(page, areas.at(-2)?.[0] ?? '')).toHaveAttribute('aria-current', 'page');
  expect(loads).toBe(0);
}

const titleOf = (entry: string) => (entry === 'Devices' ? 'My Devices' : entry);

test(
  'a plain user sees the nine areas of a customer, opens each, and none of the platform',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, 'acme.user');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      ...customerEntries,
      ...labels(added.filter(({ permission }) => ofCustomers.has(permission))),
    ]);
    for (const name of ['Inventory', 'People'])
      await expect(page.getByRole('region', { name })).toBeVisible();
    for (const name of ['Latest changes', 'Leads'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);

    const main = page.getByRole('main');
    const areas = [...customerEntries.slice(1), 'Grand Central'].map(
      (entry) => [entry, titleOf(entry)] as const,
    );
    await openEach(page, areas, async (entry) => {
      if (withRecords.includes(entry))
        await expect(main.getByRole('row').or(main.getByRole('listitem')).first()).toBeVisible();
      if (comingSoon.includes(entry)) await expect(page.getByText('Coming soon...')).toBeVisible();
    });

    for (const [, , address] of platformEntries) {
      await page.goto(address);
      await expect(page.getByText("Sorry, the page you're looking for doesn't exist.")).toBeVisible();
    }
    await main.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
  },
);

test(
  'a platform administrator also sees careers, blog and leads, and opens the areas of all modules in one page',
  { tag: '@journey' },
  async ({ page }) => {
    const folders = new Set<string>();
    page.on('response', (response) => {
      const folder = /^\/modules\/([^/]+)\//.exec(new URL(response.url()).pathname)?.[1];
      if (folder && response.request().resourceType() === 'script') folders.add(folder);
    });
    await signInByForm(page, 'platform');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([...specified, ...labels(added)]);

    // What a browser refuses to run is a message in its console, which fails the test.
    const areas = [
      ...withRecords.map((entry) => [entry, titleOf(entry)] as const),
      ...platformEntries.map(([entry, title]) => [entry, title] as const),
    ];
    await openEach(page, areas, async () => {
      // React marks its elements with a property whose name contains a random suffix for each copy of React.
      const copies = await page.evaluate(() => {
        const keys = [...document.querySelectorAll('*')].flatMap((element) => Object.keys(element));
        return new Set(keys.filter((key) => key.startsWith('__reactFiber$'))).size;
      });
      expect(copies).toBe(1);
    });
    expect([...folders].sort()).toEqual([
      'mfe-content',
      'mfe-devices',
      'mfe-inventory',
      'mfe-public',
      // Its card of Grand Central.
      'mfe-stock',
      'mfe-users',
    ]);
  },
);
