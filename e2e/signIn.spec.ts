import { waitForHydration } from './publicPages';
import { demonstrationPassword, expect, sidebarEntry, signInByForm, test } from './test';

test(
  'a customer signs in and out, and protected pages are closed without a session',
  { tag: '@journey' },
  async ({ page, context, expectProblems }) => {
    expectProblems(/401/, /404/);
    const grandCentral = page.getByRole('heading', { level: 1, name: 'Grand Central' });

    await test.step('a wrong password is refused with a reason, and moves nothing', async () => {
      await page.goto('/');
      await waitForHydration(page);
      const place = () =>
        page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
      const before = await place();
      const header = page.getByRole('banner');
      await header.getByLabel('Username').fill('acme.admin');
      await header.getByLabel('Password').fill('not the password');
      await header.getByRole('button', { name: 'Login' }).click();
      await expect(header.getByRole('alert')).toBeVisible();
      await expect(header.getByLabel('Username')).toHaveValue('acme.admin');
      expect(await place()).toBe(before);
    });

    await test.step('the right one leads from the home page to Grand Central', async () => {
      await page.getByLabel('Password').fill(demonstrationPassword);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(grandCentral).toBeVisible();
      await expect(page).toHaveURL('/grand-central');
      await expect(
        page.getByText('Welcome to the Admin. Select an area from the sidebar to begin.'),
      ).toBeVisible();
    });

    await test.step('after a sign-out, a protected page asks for a sign-in', async () => {
      // What the home page has asked for is answered.
      for (const card of ['Inventory', 'Devices', 'People'])
        await expect(page.getByRole('region', { name: card }).getByRole('link').first()).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('customer_account_id');
      await page.goto('/no-such-page');
      await expect(page).toHaveURL(/\/login/);
      await page.goto('/vendors');
      await expect(page).toHaveURL(/\/login/);
    });

    await test.step('the page is opened after the sign-in', async () => {
      const form = page.getByRole('main');
      await form.getByLabel('Username').fill('acme.admin');
      await form.getByLabel('Password').fill(demonstrationPassword);
      await form.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
    });

    await test.step('an expired session leads to the sign-in page with a message', async () => {
      await context.clearCookies();
      await sidebarEntry(page, 'Users').click();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText(/signed out|session/i).first()).toBeVisible();
    });
  },
);

test(
  'signing in in one tab signs in the other, and signing out signs it out',
  { tag: '@journey' },
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();

    await page.bringToFront();
    await signInByForm(page, 'acme.admin');
    await other.bringToFront();
    await expect(other.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
    await sidebarEntry(other, 'Vendors').click();
    await expect(other.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();

    await page.bringToFront();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.bringToFront();
    await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Vendors' })).toBeHidden();
  },
);
