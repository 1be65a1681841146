import { expect, signIn, test } from './test';

test('a view of the items is saved and shared by keyboard, and a colleague opens it with its columns', async ({
  page,
  browser,
}) => {
  await signIn(page, 'acme.admin', '/items');
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const columns = page.getByRole('group', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Master ID' }).press('Space');
  await columns.getByRole('button', { name: 'Compact' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Master ID' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Master ID' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filter by Image' }).press('Enter');
  await page.getByRole('button', { name: 'Without image' }).press('Enter');
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  const views = page.getByRole('group', { name: 'Views' });
  const name = views.getByRole('textbox', { name: 'Save the list as a new view' });
  await name.fill('To be photographed');
  await views.getByRole('checkbox', { name: 'Share with everyone in the account' }).press('Space');
  await name.press('Enter');
  const open = page.getByRole('group', { name: 'Open view' });
  await expect(open).toContainText('To be photographed');
  await expect(views.getByRole('button', { name: 'Stop sharing To be photographed' })).toBeVisible();
  await expect(page).toHaveURL(/view=[\da-f-]{36}/);

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, 'acme.user', '/robots.txt');
  // No more than the view: the address that a person would send.
  await colleague.goto(
    `${new URL(page.url()).pathname}?view=${new URL(page.url()).searchParams.get('view')}`,
  );
  await expect(colleague.getByRole('group', { name: 'Open view' })).toContainText('by acme.admin');
  await expect(colleague.getByRole('button', { name: 'Image: Without image', exact: true })).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'Master ID' })).toHaveCount(0);

  await views.getByRole('button', { name: 'Delete To be photographed' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(open).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByText(/That saved view does not exist/)).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Filter by Image' })).toBeVisible();
});

test('the panels of a list fit any window', async ({ page }) => {
  await signIn(page, 'acme.admin', '/robots.txt');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/items');
    for (const panel of ['Views', 'Columns']) {
      const button = page.getByRole('button', { name: panel });
      const more = page.getByRole('button', { name: 'More actions' });
      await expect(button.or(more).first()).toBeVisible();
      if (!(await button.isVisible())) await more.click();
      await button.click();
      await expect(page.getByRole('group', { name: panel })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
