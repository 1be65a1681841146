import { startDevelopmentServer } from './developmentServer';
import { expect, sidebarEntry, signIn, test } from './test';

test('a developer sees a module from their own server in a running product, with edits applied at once', async ({
  page,
  context,
  browser,
  product,
}) => {
  const developed = await startDevelopmentServer('mfe-devices', product.url);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const end = page.getByRole('banner').getByRole('button', { name: 'End override of mfe-devices' });
  try {
    await signIn(page, 'platform', developed.inVended.href);
    await expect(
      page.getByRole('region', { name: 'Override' }).getByLabel('Module', { exact: true }),
    ).toHaveValue('mfe-devices');
    await expect(page.getByLabel('Development server')).toHaveValue(developed.origin);
    // Opening the link does not start the override.
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('vended_override');
    // The home page that follows has a card of the module, so the container may be loaded before the area is opened.
    const container = page.waitForResponse(`${developed.origin}/remoteEntry.js`);
    await page.getByRole('button', { name: 'Override in this browser' }).click();
    await expect(end).toBeVisible();
    await sidebarEntry(page, 'Devices').click();
    await expect(heading('My Devices')).toBeVisible();
    expect((await container).ok()).toBe(true);

    // Edits are applied without a page load.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await developed.edit(
      'src/devices/DevicesPage.tsx',
      'title="My Devices"',
      'title="Devices in the making"',
    );
    await expect(heading('Devices in the making')).toBeVisible();
    await expect(page.locator('html[data-same-page]')).toBeAttached();

    // All other modules are live, and other visitors are not affected.
    await sidebarEntry(page, 'Vendors').click();
    await expect(heading('Vendors')).toBeVisible();
    await expect(end).toBeVisible();
    const other = await browser.newPage({ baseURL: product.url });
    await signIn(other, 'acme.admin');
    await sidebarEntry(other, 'Devices').click();
    await expect(other.getByRole('heading', { level: 1, name: 'My Devices', exact: true })).toBeVisible();
    await other.close();

    // In a window of this width the notice is at the bottom, beside the sidebar.
    await page.setViewportSize({ width: 1280, height: 900 });
    await end.click();
    await expect(end).toBeHidden();
    await sidebarEntry(page, 'Devices').click();
    await expect(heading('My Devices')).toBeVisible();
  } finally {
    await developed.end();
  }
});

test('a developer sees a module alone, with edits and their errors', async ({
  page,
  product,
  expectProblems,
}) => {
  expectProblems(/Broken by an edit/);
  const developed = await startDevelopmentServer('mfe-devices', product.url);
  const heading = page.getByRole('heading', { level: 1, name: 'My Devices', exact: true });
  const file = 'src/devices/DevicesPage.tsx';
  const broken = 'title={((): string => { throw new Error("Broken by an edit."); })()}';
  try {
    // It is loaded as a shell loads it.
    const container = page.waitForResponse(`${developed.origin}/remoteEntry.js`);
    await page.goto(`${developed.origin}/devices`);
    await expect(heading).toBeVisible();
    expect((await container).ok()).toBe(true);

    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await developed.edit(file, 'title="My Devices"', broken);
    await expect(page.getByRole('alert')).toContainText('Broken by an edit.');
    await developed.edit(file, broken, 'title="My Devices"');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('html[data-same-page]')).toBeAttached();
  } finally {
    await developed.end();
  }
});
