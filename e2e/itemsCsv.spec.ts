import type { Page } from '@playwright/test';
import { expect, signIn, test } from './test';

async function openImport(page: Page) {
  await signIn(page, 'globex.admin', '/items');
  await page.getByRole('link', { name: 'Import CSV' }).click();
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('1,000 rows with 20 faults are corrected by keyboard and imported without leaving the page', async ({
  page,
}) => {
  const lines = Array.from({ length: 1000 }, (_, index) =>
    index % 50 === 7 ? `GUM-${index},,Gum` : `GUM-${index},Gum ${index},Gum`,
  );
  const file = `Master ID,Description,Item type\n${lines.join('\n')}\n`;
  await openImport(page);
  const address = page.url();
  await choose(page, file);
  await expect(page.getByText('980 to add, 20 with errors.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Description, row 9', exact: true }).focus();
  for (let fault = 0; fault < 20; fault += 1) {
    await page.keyboard.type(`Gum ${fault * 50 + 7}`);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Import 1,000 rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Items imported successfully' })).toBeVisible();
  await expect(page.getByText('1,000 added, 0 changed.')).toBeVisible();
  expect(page.url()).toBe(address);

  await choose(page, file.replace(/(GUM-(\d+)),,/g, '$1,Gum $2,'));
  await expect(page.getByRole('heading', { name: 'Nothing to import' })).toBeVisible();
  await expect(page.getByText('1,000 already up to date.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
});

test(
  'corrections survive a reload, and the whole import is undone at once',
  { tag: '@journey' },
  async ({ page }) => {
    await openImport(page);
    await choose(page, 'Master ID;Description;Colour\nMINT-1;Mint;green\nMINT-2;;white\n');
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    const cell = page.getByRole('textbox', { name: 'Description, row 3' });
    await cell.fill('White mint');
    await cell.press('Enter');
    await expect(page.getByText('2 to add.')).toBeVisible();

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(cell).toHaveValue('White mint');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('2 added, 0 changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('2 items: 2 archived.')).toBeVisible();
  },
);

test('an exported file with a formula comes back as it was', async ({ page }) => {
  await openImport(page);
  await choose(page, 'Master ID,Description,Vendor\nBUB-1,Bubble wrap,\nBUB-2,=Bubble gum,\n');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Items imported successfully' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Items' }).click();
  await page.getByRole('searchbox').fill('bubble');
  await expect(page).toHaveURL(/q=bubble/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat((await stream.toArray()) as Buffer[]).toString();
  expect(text).toContain('BUB-1,Bubble wrap,');
  expect(text).toContain("'=Bubble gum");
});
