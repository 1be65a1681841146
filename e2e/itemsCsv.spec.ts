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
