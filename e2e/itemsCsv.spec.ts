import { expect, sidebarEntry, signIn, test } from './test';

test('items are exported as CSV, and an import adds all rows or none', async ({ page }) => {
  await signIn(page, 'globex.admin');
  await sidebarEntry(page, 'Items').click();
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Master ID,Description,Vendor\nGUM-1,Chewing gum,\nGUM-2,,\nGUM-3,Bubble gum,Nobody at all\n');
  await expect(page.getByRole('row', { name: '3 Description Description is required.' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^4 Vendor There is no vendor/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);

  await choose('Master ID,Description,Vendor\nGUM-1,Chewing gum,\nGUM-2,=Bubble gum,\n');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Items imported successfully' })).toBeVisible();

  await page.getByRole('searchbox').fill('gum');
  await expect(page).toHaveURL(/q=gum/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat((await stream.toArray()) as Buffer[]).toString();
  expect(text).toContain('GUM-1,Chewing gum,');
  expect(text).toContain("'=Bubble gum");
});
