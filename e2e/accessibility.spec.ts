import { expectAccessible } from './accessible';
import type { Locator } from '@playwright/test';
import { expect, sidebarEntry, signIn, test } from './test';

/** What the sidebar leads to; stories check each screen alone. */
const areas = ['Groups', 'Vendors', 'Items', 'Users', 'Devices', 'Controls', 'Careers', 'Blog', 'Leads'];

test('every area is accessible within the shell', async ({ page, expectProblems }) => {
  expectProblems(/404/);
  await signIn(page, 'platform');
  const check = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
  };
  await check();
  for (const area of areas) {
    await sidebarEntry(page, area).click();
    await expect(sidebarEntry(page, area)).toHaveAttribute('aria-current', 'page');
    await check();
  }
  for (const address of ['/vendor-details', '/no-such-page']) {
    await page.goto(address);
    await check();
  }
});

test('with reduced motion, what changes has its new size at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'acme.admin', '/controls');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  const moving = await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('#shell *')) part.style.padding = '40px';
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});

test('with forced colours, what is chosen or open looks different from what is not', async ({ page }) => {
  const backgroundOf = (element: Locator) =>
    element.evaluate((each) => getComputedStyle(each).backgroundColor);
  async function expectDifferent(chosen: Locator, other: Locator) {
    await expect(chosen).toBeVisible();
    expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'platform', '/admin/leads?state=unchased');
  await expectDifferent(sidebarEntry(page, 'Leads'), sidebarEntry(page, 'Blog'));
  await expectDifferent(
    page.getByRole('button', { name: 'Unchased' }),
    page.getByRole('button', { name: 'Chased', exact: true }),
  );
  await expectDifferent(
    page.locator('label').filter({ has: page.getByRole('radio', { name: 'System theme' }) }),
    page.locator('label').filter({ has: page.getByRole('radio', { name: 'Dark theme' }) }),
  );
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expectDifferent(
    page.getByRole('button', { name: 'Columns', exact: true }),
    page.getByRole('button', { name: 'Views', exact: true }),
  );
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await expectDifferent(options.first(), options.nth(1));
  await page.keyboard.press('Escape');

  await page.goto('/admin/blog/new');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expectDifferent(
    page.getByRole('button', { name: 'Bold', pressed: true }),
    page.getByRole('button', { name: 'Italic' }),
  );
});
