import { expect, sidebarEntry, signIn, test } from '../../e2e/test';

test('the new module is in the menu and shows its page', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Reports').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Acme Tooling')).toBeVisible();
});

test('the new area is in the menu, and its form opens', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Shelves').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shelves' })).toBeVisible();
  await page.getByRole('link', { name: '+ Add Shelf' }).click();
  await expect(page.getByLabel('Shelf name')).toBeVisible();
});
