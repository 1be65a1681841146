import { expectAccessible } from './accessible';
import { expect, signIn, test } from './test';

/** Addresses by the module that renders them. */
const screens = {
  shell: ['/grand-central', '/controls', '/no-such-page'],
  'mfe-inventory': ['/groups', '/vendors', '/vendor-details', '/items'],
  'mfe-devices': ['/devices'],
  'mfe-users': ['/users'],
  'mfe-content': ['/admin/careers', '/admin/blog', '/admin/leads'],
};

for (const [module, addresses] of Object.entries(screens))
  test(`every screen of ${module} is accessible`, { tag: `@${module}` }, async ({ page, expectProblems }) => {
    expectProblems(/404/);
    await signIn(page, 'platform');
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
