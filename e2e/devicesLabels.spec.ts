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

/** Renders the page as it is printed on A4. */
async function renderForPrint(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
}

/** The scanned content and the texts of each label. */
async function readLabels(page: Page) {
  const codes = page.getByRole('img', { name: /^QR code of / });
  const labels = [];
  for (let index = 0; index < (await codes.count()); index += 1) {
    const label = codes.nth(index).locator('xpath=../..');
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

test("a device's printed label scans as its id and shows its name and id", async ({ page }) => {
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Devices').click();
  await page.getByRole('link', { name: 'Tool crib carousel' }).click();
  await page.getByRole('button', { name: 'Print QR label' }).click();
  const id = page.url().split('/').at(-1);
  await renderForPrint(page);
  expect(await readLabels(page)).toEqual([{ scanned: id, texts: ['Tool crib carousel', id] }]);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('every label of a selection scans as the id that it shows', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Print QR labels' }).click();
  await page.getByRole('checkbox', { name: 'acme.user' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('acme.nights');
  await expect(page.getByRole('checkbox', { name: 'acme.user' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'acme.nights' }).click();
  await page.getByRole('button', { name: 'Print labels (2)' }).click();
  await renderForPrint(page);

  const labels = await readLabels(page);
  expect(labels.map(({ texts: [name] }) => name)).toEqual(['acme.user', 'acme.nights']);
  for (const { scanned, texts } of labels) expect(scanned).toBe(texts[1]);
});

test('nineteen labels need two sheets of A4', async ({ page }) => {
  await signIn(page, 'acme.admin');
  const session = await page.evaluate(() => ({
    id: localStorage.getItem('id'),
    customer_account_id: localStorage.getItem('customer_account_id'),
  }));
  for (let number = 1; number <= 19; number += 1) {
    const username = `label.${number}`;
    await page.request.post('/api/users', { data: { ...session, action: 'INSERT', username } });
  }
  await page.goto('/users/labels');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('label');
  await page.getByRole('checkbox', { name: 'Select all 19' }).click();
  await page.getByRole('button', { name: 'Print labels (19)' }).click();

  await expect(page.getByRole('img', { name: /^QR code of label/, includeHidden: true })).toHaveCount(19);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});
