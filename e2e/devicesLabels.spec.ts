import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { expect, sidebarEntry, signIn, test } from './test';

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
      scanned: await scan(page, await label.screenshot()),
      texts: await label.locator('p').allInnerTexts(),
    });
  }
  return labels;
}

async function scan(page: Page, picture: Buffer) {
  const blank = await page.context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    return { width: bitmap.width, height: bitmap.height, pixels: Array.from(data) };
  }, picture.toString('base64'));
  await blank.close();
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

for (const stock of ['L7160', 'L7163', 'L7651', 'roll-62']) {
  test(`a label printed on ${stock} is read back, and what it says opens the record`, async ({ page }) => {
    await signIn(page, 'acme.admin');
    await sidebarEntry(page, 'Devices').click();
    await page.getByRole('link', { name: 'Tool crib carousel' }).click();
    await page.getByRole('button', { name: 'Print QR label' }).click();
    const record = page.url();
    await print(page, stock);
    const [label] = await readLabels(page);
    expect(label?.texts[0]).toBe('Tool crib carousel');
    expect(label?.scanned).toContain(`${new URL(record).origin}/s/D`);

    await page.emulateMedia({ media: 'screen' });
    await page.goto(label?.scanned ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Tool crib carousel' })).toBeVisible();
    expect(page.url()).toBe(record);
  });
}

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
  await signIn(page, 'acme.admin');
  const session = await page.evaluate(() => ({
    id: localStorage.getItem('id'),
    customer_account_id: localStorage.getItem('customer_account_id'),
  }));
  for (let number = 1; number <= 22; number += 1) {
    const username = `label.${number}`;
    await page.request.post('/api/users', { data: { ...session, action: 'INSERT', username } });
  }
  await page.goto('/users/labels');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('label');
  await page.getByRole('checkbox', { name: 'Select all 22' }).click();
  const pages = async (start: string) => {
    await page.getByRole('button', { name: 'Print labels (22)' }).click();
    await page.getByRole('dialog').getByLabel('First free label of the sheet').fill(start);
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
