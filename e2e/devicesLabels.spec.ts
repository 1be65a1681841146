import type { Page } from '@playwright/test';
import { readCode } from './codePictures';
import { expect, signIn, storedIds, test } from './test';

// 192 dots per inch, which any office printer can print.
test.use({ deviceScaleFactor: 2 });

test.beforeEach(async ({ page }) => {
  // The print dialog would block the test, and the print layout is removed when it closes.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
});

/** Presses Print in the dialog, and renders the page as it is printed on A4. */
async function print(page: Page, stock?: string) {
  const dialog = page.getByRole('dialog');
  if (stock) await dialog.getByLabel('Print on').selectOption(stock);
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
}

/** The scanned content and the texts of each label. */
async function readLabels(page: Page) {
  const codes = page.getByRole('img', { name: /^QR code of / });
  await expect(page.locator('[data-print-alone] [data-label]').first()).toBeVisible();
  const labels = [];
  for (let index = 0; index < (await codes.count()); index += 1) {
    const label = page.locator('[data-print-alone] [data-label]').nth(index);
    labels.push({
      scanned: await readCode(await label.screenshot()),
      texts: await label.locator('p').allInnerTexts(),
    });
  }
  return labels;
}

test('a label of any stock is read back, and what it says opens the record', async ({ page }) => {
  await signIn(page, 'acme.admin', '/devices');
  await page.getByRole('link', { name: 'Tool crib carousel' }).click();
  const button = page.getByRole('button', { name: 'Print QR label' });
  await expect(button).toBeVisible();
  const record = page.url();
  let scanned = '';
  for (const stock of ['L7160', 'L7163', 'L7651', 'roll-62'])
    await test.step(stock, async () => {
      await button.click();
      await print(page, stock);
      const [label] = await readLabels(page);
      expect(label?.texts[0]).toBe('Tool crib carousel');
      expect(label?.scanned).toContain(`${new URL(record).origin}/s/D`);
      scanned = label?.scanned ?? '';
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    });

  await page.goto(scanned);
  await expect(page.getByRole('heading', { level: 1, name: 'Tool crib carousel' })).toBeVisible();
  expect(page.url()).toBe(record);
});

test('every label of a selection scans as the code that it shows', async ({ page }) => {
  await signIn(page, 'acme.admin', '/users');
  await page.getByRole('link', { name: 'Print QR labels' }).click();
  await page.getByRole('checkbox', { name: 'acme.user' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('acme.nights');
  await expect(page.getByRole('checkbox', { name: 'acme.user' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'acme.nights' }).click();
  await page.getByRole('button', { name: 'Print labels (2)' }).click();
  await print(page);

  const labels = await readLabels(page);
  expect(labels.map(({ texts: [name] }) => name)).toEqual(['acme.user', 'acme.nights']);
  for (const { scanned, texts } of labels)
    expect(scanned?.split('/s/')[1]).toBe(texts[1]?.replaceAll(' ', ''));
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('twenty-two labels need two sheets of 21, also from the last place of a sheet', async ({ page }) => {
  await signIn(page, 'acme.admin', '/robots.txt');
  const session = await storedIds(page);
  for (let number = 1; number <= 22; number += 1) {
    const username = `label.${number}`;
    await page.request.post('/api/users', { data: { ...session, action: 'INSERT', username } });
  }
  await page.goto('/users/labels');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('label');
  await page.getByRole('checkbox', { name: 'Select all 22' }).click();
  const pages = async (start: string) => {
    await page.getByRole('button', { name: 'Print labels (22)' }).click();
    await page.getByRole('dialog').getByLabel('First free label on the sheet').fill(start);
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByRole('img', { name: /^QR code of label/, includeHidden: true })).toHaveCount(22);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-print-alone]')).toHaveCount(0);
    return pdf.toString('latin1').match(/\/Type \/Page\b/g);
  };
  expect(await pages('1')).toHaveLength(2);
  expect(await pages('21')).toHaveLength(2);
});
