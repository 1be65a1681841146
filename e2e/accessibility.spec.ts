import { expectAccessible } from './accessible';
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
