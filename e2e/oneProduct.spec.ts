import { expect, sidebarEntry, signIn, signInByForm, test } from './test';

const areas = ['Groups', 'Vendors', 'Items', 'Users', 'Devices', 'Careers', 'Blog', 'Leads'];

test('five modules from five folders share one copy of React', async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), new URL(response.url()).pathname);
  });

  await signInByForm(page, 'platform');
  for (const area of areas) {
    await sidebarEntry(page, area).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sidebarEntry(page, area)).toHaveAttribute('aria-current', 'page');
    // React marks its elements with a property whose name contains a random suffix for each copy of React.
    const copies = await page.evaluate(() => {
      const keys = [...document.querySelectorAll('*')].flatMap((element) => Object.keys(element));
      return new Set(keys.filter((key) => key.startsWith('__reactFiber$'))).size;
    });
    expect(copies).toBe(1);
  }

  const folders = new Set(
    [...scripts.values()].flatMap((path) => /^\/modules\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  expect([...folders].sort()).toEqual([
    'mfe-content',
    'mfe-devices',
    'mfe-inventory',
    'mfe-public',
    'mfe-users',
    // The files that their builds have in common.
    'shared',
  ]);
});

test('navigation between areas never reloads the page', async ({ page }) => {
  await signIn(page, 'platform');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  for (const area of areas) {
    await sidebarEntry(page, area).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goBack();
  await expect(sidebarEntry(page, 'Blog')).toHaveAttribute('aria-current', 'page');
  expect(loads).toBe(0);
});
