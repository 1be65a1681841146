import { expect, sidebarEntry, signIn, test } from './test';

test('a list reaches the end of a wide screen, and a page that fits into the window does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'acme.admin', '/vendors');
  const list = page.getByRole('table');
  await expect(list).toBeVisible();
  const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox();
  const table = await list.boundingBox();
  const end = (box: typeof table) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(end(logout) - end(table)).toBeLessThanOrEqual(160);

  await page.setViewportSize({ width: 1440, height: 900 });
  await sidebarEntry(page, 'Controls').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Controls' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test('the top bar cuts no name while its search can become narrower', async ({ page }) => {
  await signIn(page, 'acme.admin', '/controls');
  const names = page.getByRole('link', { name: 'Your profile' });
  await expect(names.getByText('acme.admin')).toBeVisible();
  for (let width = 960; width <= 1440; width += 20) {
    await page.setViewportSize({ width, height: 740 });
    for (const text of ['acme.admin', 'Acme Tooling']) {
      const missing = await names.getByText(text).evaluate((name) => {
        const whole = document.createRange();
        whole.selectNodeContents(name);
        return whole.getBoundingClientRect().width - name.getBoundingClientRect().width;
      });
      expect(missing, `${text} at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the top bar fits while the connection is lost', async ({ page, context, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED|Loading chunk/);
    await signIn(page, 'acme.admin', '/controls');
    await context.setOffline(true);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });

  test('the top bar fits although the script has not yet seen that the window has become narrow', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      MediaQueryList.prototype.addEventListener = () => undefined;
    });
    await page.setViewportSize({ width: 1280, height: 740 });
    await signIn(page, 'acme.admin', '/controls');
    const logout = page.getByRole('button', { name: 'Logout' });
    await expect(logout).toBeVisible();
    await page.setViewportSize({ width: 320, height: 740 });
    await expect(logout).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('the sidebar opens and closes although its dialog cannot be loaded', async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/ERR_FAILED|Loading chunk/);
    await page.route('**/sidebarOverPage.*.js', (route) => route.abort());
    await signIn(page, 'acme.admin', '/controls');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Vendors' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation')).toBeHidden();
  });

  test(
    'the sidebar opens over the page and closes when an area is chosen',
    { tag: '@journey' },
    async ({ page }) => {
      await signIn(page, 'acme.admin', '/controls');
      const sidebar = page.getByRole('navigation');
      await expect(sidebar).toBeHidden();

      await page.getByRole('button', { name: /menu/i }).click();
      await expect(sidebar).toBeVisible();
      await sidebar.getByRole('link', { name: 'Vendors' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
      await expect(sidebar).toBeHidden();
    },
  );
});
