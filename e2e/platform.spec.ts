import type { Page } from '@playwright/test';
import { changedBuild, returnToTab, recordReports, test } from './platform';
import { expect, heading, sidebarEntry, signIn, storedIds } from './test';

test.describe('a newer version of a module', () => {
  test(
    'is used by the next page load and by an open page at its next visit, and can be rolled back as fast',
    { tag: '@journey' },
    async ({ page, context, moduleCommand }) => {
      const newer = await changedBuild('mfe-devices', '1.9.0', (script) =>
        script.replaceAll('My Devices', 'All My Devices'),
      );
      await signIn(page, 'acme.admin', '/devices');
      await expect(heading(page, 'My Devices')).toBeVisible();

      await moduleCommand('publish', newer.folder, '--promote', '--by', 'the devices team');
      await newer.remove();
      const fresh = await context.newPage();
      await fresh.goto('/devices');
      await expect(heading(fresh, 'All My Devices')).toBeVisible();

      // The open page keeps its version until the area is entered again.
      await returnToTab(page);
      await expect(heading(page, 'My Devices')).toBeVisible();
      await sidebarEntry(page, 'Vendors').click();
      await expect(heading(page, 'Vendors')).toBeVisible();
      await sidebarEntry(page, 'Devices').click();
      await expect(heading(page, 'All My Devices')).toBeVisible();

      await moduleCommand('rollback', 'mfe-devices', '--why', 'a wrong heading');
      await fresh.reload();
      await expect(heading(fresh, 'My Devices')).toBeVisible();
      await returnToTab(page);
      await sidebarEntry(page, 'Vendors').click();
      await sidebarEntry(page, 'Devices').click();
      await expect(heading(page, 'My Devices')).toBeVisible();
      expect(await moduleCommand('history', '--last', '1')).toMatch(/rollback mfe-devices: a wrong heading/);
    },
  );

  test('that fails for its visitors is rolled back automatically, and the history has the reason', async ({
    page,
    moduleCommand,
    expectProblems,
  }) => {
    expectProblems(/It cannot render/, /mfe_devices/);
    const broken = await changedBuild('mfe-devices', '1.7.0', (script) =>
      script.replaceAll('"My Devices"', '(()=>{throw new Error("It cannot render.")})()'),
    );
    await signIn(page, 'acme.admin');
    // A rollback goes only to a version that has opened for a visitor.
    const reports = await recordReports(page);
    await page.goto('/devices');
    await expect
      .poll(() => reports)
      .toContainEqual(expect.objectContaining({ type: 'opened', module: 'mfe-devices' }));
    await moduleCommand('publish', broken.folder, '--promote');
    await broken.remove();
    await page.goto('/devices');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(page.getByText(/composition [0-9a-f]{16}/)).toBeVisible();
    // Each page load is one more failed visit. After the last one that is allowed, Retry leads to the previous version.
    await expect(async () => {
      await page.goto('/devices');
      await expect(retry.or(heading(page, 'My Devices'))).toBeVisible();
      if (await retry.isVisible()) await retry.click();
      await expect(heading(page, 'My Devices')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect(await moduleCommand('history', '--last', '1')).toMatch(
      /gateway {2}heal mfe-devices: It failed in \d+ of \d+ visits, the last time with: Error: It cannot render\./,
    );
  });
});

/** Expects that Devices, whose files are not those that were published, is refused and reported while another area works. */
async function expectRefusedDevices(page: Page) {
  const reports = await recordReports(page);
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Devices').click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({
        type: 'failure',
        module: 'mfe-devices',
        composition: expect.stringMatching(/^[0-9a-f]{16}$/),
      }),
    );
  await sidebarEntry(page, 'Vendors').click();
  await expect(heading(page, 'Vendors')).toBeVisible();
}

test('a chunk without a hash is not executed', async ({ page, moduleCommand, expectProblems }) => {
  expectProblems(/integrity/i, /mfe-devices/, /mfe_devices/);
  const withoutHash = await changedBuild('mfe-devices', '1.6.0', (script, file) =>
    file === 'remoteEntry.js' ? script.replace(/lifecycles\.js(?= sha384-)/, 'unknown.js') : script,
  );
  await moduleCommand('publish', withoutHash.folder, '--promote');
  await withoutHash.remove();
  await expectRefusedDevices(page);
});

test('the data of an area is requested once, in parallel with its code', async ({ page }) => {
  await signIn(page, 'acme.admin', '/robots.txt');
  // Data that wait longer than ten seconds for their code are requested again.
  await page.clock.setFixedTime(new Date());
  for (const [entry, module, call] of [
    ['Vendors', 'mfe-inventory', '/api/vendors'],
    ['Devices', 'mfe-devices', '/api/devices'],
    ['Users', 'mfe-users', '/api/users'],
  ] as const) {
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) requests += 1;
    });
    // Delays the code until the data has been requested.
    const data = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await page.route(`**/modules/${module}/**/lifecycles.js`, async (route) => {
      await data;
      await route.continue();
    });
    await page.goto(`/${entry.toLowerCase()}`);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    expect(requests, entry).toBe(1);
  }
});

test('page loads are reported by route without personal data, and shown to the platform', async ({
  page,
}) => {
  const reports = await recordReports(page);
  const vitals = () => reports.filter(({ type }) => type === 'vital');
  const expectReported = (path: string) =>
    expect
      .poll(vitals)
      .toContainEqual(expect.objectContaining({ path, name: 'FCP', value: expect.any(Number) }));

  await page.goto('/about?from=somebody@vended.example');
  await expectReported('/about');
  await signIn(page, 'platform');
  await sidebarEntry(page, 'Devices').click();
  await page.getByRole('main').getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}$/);
  await page.reload();
  await expectReported('/devices/:deviceId');

  const { id, customer_account_id: account } = await storedIds(page);
  const device = new URL(page.url()).pathname;
  const pageLoads = page.getByRole('table', { name: 'Page loads' });
  for (const [module, route] of [
    ['mfe-public', '/about'],
    ['mfe-devices', '/devices/:deviceId'],
  ] as const) {
    await page.goto(`/admin/modules/${module}`);
    await expect(pageLoads.getByRole('row').filter({ hasText: route })).toContainText(/\d\sms/);
  }
  for (const vital of vitals())
    expect(Object.keys(vital).sort()).toEqual(['name', 'path', 'token', 'type', 'value']);
  for (const personal of [id, account, device, 'platform', 'somebody'])
    expect(JSON.stringify(vitals())).not.toContain(personal);
});
