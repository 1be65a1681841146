import { expect, sidebarEntry, signIn, success, test } from './test';

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

test('a message can be read at every width, and covers neither the title nor what a page offers', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/vendors');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Vendor name' }).fill('Sheffield Cutting Tools');
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  const message = success(page, 'Vendor saved successfully');
  // The pointer stops its end.
  await message.hover();
  const outside = [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: '+ Add Vendor' })];
  for (const width of [320, 640, 768, 900, 960, 1024, 1100, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(message).toBeInViewport({ ratio: 1 });
    const band = await message.locator('..').boundingBox();
    expect(band?.height, `at ${width} pixels`).toBeLessThanOrEqual(64);
    for (const part of outside) {
      const box = await part.boundingBox();
      const overlaps =
        band &&
        box &&
        band.x < box.x + box.width &&
        box.x < band.x + band.width &&
        band.y < box.y + box.height &&
        box.y < band.y + band.height;
      expect(overlaps, `at ${width} pixels`).toBe(false);
    }
  }
});

test('a message leaves the bar of a selection free', async ({ page }) => {
  await signIn(page, 'acme.admin', '/items');
  await page.getByRole('table').getByRole('checkbox').nth(1).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Export selected' }).click();
  const message = success(page, 'Exported').locator('..');
  await message.hover();
  for (const width of [320, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(async () => {
        const [above, below] = [await message.boundingBox(), await bar.boundingBox()];
        return above && below ? above.y + above.height - below.y : Number.NaN;
      })
      .toBeLessThanOrEqual(0);
  }
});

test('the form of a selection lies over the head of its list', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, 'acme.admin', '/items');
  await page.getByRole('table').getByRole('checkbox').nth(1).check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Set vendor' }).click();
  // A press where the head lay over it would be refused.
  await page.getByRole('combobox', { name: 'Vendor' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('the top bar fits while the connection is lost', async ({ page, context, expectProblems }) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|Loading chunk/);
  await signIn(page, 'acme.admin', '/controls');
  await context.setOffline(true);
  const notice = page.getByText('Offline', { exact: true }).locator('..');
  await expect(notice).toBeVisible();
  const bar = page.locator('[data-top-bar]');
  for (const width of [320, 360, 640, 768, 960, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    const [inside, around] = [await notice.boundingBox(), await bar.boundingBox()];
    expect(inside?.height, `at ${width} pixels`).toBeLessThanOrEqual(around?.height ?? 0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

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
