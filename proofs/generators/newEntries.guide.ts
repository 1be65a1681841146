import { expect, scrollToExtension, sidebarEntry, signIn, test } from '../../e2e/test';

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

test('the module without an entry shows itself below an item, and the palette leads to its pages', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/items');
  await page.getByRole('table').getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Item visits' });
  await scrollToExtension(page, 'mfe-visits/item-visits', card);
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('Guests');
  await page.getByRole('option', { name: 'Guests', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();
  await expect(sidebarEntry(page, 'Items')).toHaveAttribute('aria-current', 'page');
});
