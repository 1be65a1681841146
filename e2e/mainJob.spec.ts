import { demonstrationPassword, expect, sidebarEntry, signIn, test } from './test';

const areas = [
  ['Groups', 'Groups'],
  ['Vendors', 'Vendors'],
  ['Items', 'Items'],
  ['Users', 'Users'],
  ['Devices', 'My Devices'],
  ['Controls', 'Controls'],
  ['Reporting', 'Reporting'],
  ['Configuration', 'Configuration'],
  ['Grand Central', 'Grand Central'],
] as const;

test('a customer signs in on the public home page and reaches Grand Central', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Username').fill('acme.admin');
  await page.getByLabel('Password').fill(demonstrationPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
  await expect(page).toHaveURL('/grand-central');
  await expect(
    page.getByText('Welcome to the Admin. Select an area from the sidebar to begin.'),
  ).toBeVisible();
});

test('a customer opens every area from the sidebar', async ({ page }) => {
  await signIn(page, 'acme.admin');
  for (const [entry, title] of areas) {
    await sidebarEntry(page, entry).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title}`));
    await expect(sidebarEntry(page, entry)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(new RegExp(title));
  }
});

test('a customer sees the records of every area', async ({ page }) => {
  await signIn(page, 'acme.admin');
  const main = page.getByRole('main');
  for (const entry of ['Groups', 'Vendors', 'Items', 'Users', 'Devices']) {
    await sidebarEntry(page, entry).click();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('row').or(main.getByRole('listitem')).first()).toBeVisible();
  }
});

test('areas that are not built yet say that they are coming soon', async ({ page }) => {
  await signIn(page, 'acme.admin');
  for (const entry of ['Controls', 'Reporting', 'Configuration']) {
    await sidebarEntry(page, entry).click();
    await expect(page.getByText('Coming soon...')).toBeVisible();
  }
});

test('a wrong password is refused with a reason', async ({ page, expectProblems }) => {
  expectProblems(/401/);
  await page.goto('/');
  await page.getByLabel('Username').fill('acme.admin');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('acme.admin');
});

test('a protected page asks for a sign-in and is opened afterwards', async ({ page }) => {
  await page.goto('/vendors');
  await expect(page).toHaveURL(/\/login/);
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill('acme.admin');
  await form.getByLabel('Password').fill(demonstrationPassword);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
});

test('after a sign-out, protected pages are closed again', async ({ page }) => {
  await signIn(page, 'acme.admin');
  // What the home page has asked for is answered.
  for (const card of ['Inventory', 'Devices', 'People'])
    await expect(page.getByRole('region', { name: card }).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('customer_account_id');

  await page.goto('/vendors');
  await expect(page).toHaveURL(/\/login/);
});
