import { expect, sidebarEntry, signIn, test } from './test';

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

test('a customer finds the nine areas of a customer in the sidebar', async ({ page }) => {
  await signIn(page, 'acme.user');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(customerEntries);
});

test('a platform administrator also finds careers, blog and leads, and opens them', async ({ page }) => {
  await signIn(page, 'platform');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    ...customerEntries,
    ...platformEntries.map(([entry]) => entry),
  ]);
  for (const [entry, title] of platformEntries) {
    await sidebarEntry(page, entry).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('a customer who types an address of the platform is told that there is no such page', async ({
  page,
}) => {
  await signIn(page, 'acme.admin');
  for (const [, , address] of platformEntries) {
    await page.goto(address);
    await expect(page.getByText("Sorry, the page you're looking for doesn't exist.")).toBeVisible();
  }
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
});

test('a visitor who types an address that does not exist is asked to sign in', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404/);
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/login/);
});
