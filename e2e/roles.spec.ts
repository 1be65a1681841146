import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, sidebarEntry, signIn, test } from './test';

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

test('a customer sees the nine customer areas in the sidebar', async ({ page }) => {
  await signIn(page, 'acme.user');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    ...customerEntries,
    ...labels(added.filter(({ permission }) => ofCustomers.has(permission))),
  ]);
});

test('a platform administrator also sees careers, blog and leads, and opens them', async ({ page }) => {
  await signIn(page, 'platform');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([...specified, ...labels(added)]);
  for (const [entry, title] of platformEntries) {
    await sidebarEntry(page, entry).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('a customer sees the not-found page at platform addresses', async ({ page }) => {
  await signIn(page, 'acme.admin');
  for (const [, , address] of platformEntries) {
    await page.goto(address);
    await expect(page.getByText("Sorry, the page you're looking for doesn't exist.")).toBeVisible();
  }
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
});

test('an anonymous visitor is redirected from an unknown address to the sign-in page', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404/);
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/login/);
});
