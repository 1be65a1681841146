import type { Page } from '@playwright/test';
import { openItems, openNewItem, saved } from './itemPages';
import { expect, signIn, test } from './test';

const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A real picture: a screenshot of a corner of the page. */
const picture = async (page: Page) => ({
  name: 'corner.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
});

const hasLoaded = (page: Page, name: string) =>
  page
    .getByRole('row', { name })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('a new item with a picture and a vendor appears in the list', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await openNewItem(page);
  await page.getByLabel('Master ID').fill('DRL-0330');
  await page.getByLabel('Description').fill('Twist drill 3.3 mm');
  await page.getByLabel('Item type').fill('Cutting tools');
  await page.getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('option', { name: /Don Valley Cutting Tools/ }).click();
  await page.getByLabel('Image', { exact: true }).setInputFiles(await picture(page));
  await expect(page.getByRole('img', { name: 'Preview of corner.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Item' }).click();

  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL('/items');
  await expect(page.getByRole('row', { name: /DRL-0330/ })).toContainText('Cutting tools');
  await expect.poll(() => hasLoaded(page, 'Twist drill 3.3 mm')).toBe(true);

  await page.getByText('DRL-0330').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Item' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Don Valley Cutting Tools');
  await expect(page.getByRole('img', { name: 'Current image' })).toBeVisible();

  await page.getByLabel('Remove the current image').check();
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /DRL-0330/ })).toContainText('No Image');
});

test('a file that is not an image or too large is refused before it is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/items')) sent.push(request.url());
  });
  await signIn(page, 'acme.admin');
  await openNewItem(page);

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['notes'], 'notes.txt', { type: 'text/plain' }));
    return transfer;
  });
  await page.getByLabel('Image', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('notes.txt is not an image.')).toBeVisible();
  await expect(page.getByLabel('Image', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  const large = { name: 'wall.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) };
  await page.getByLabel('Image', { exact: true }).setInputFiles(large);
  await expect(page.getByText(/^wall\.png is too large/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeHidden();
  expect(sent).toEqual([]);
});

test('an image can be dropped onto the field', async ({ page }) => {
  await signIn(page, 'acme.admin');
  await openNewItem(page);
  const bytes = [...(await picture(page)).buffer];
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'corner.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await page.getByLabel('Image', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('img', { name: 'Preview of corner.png' })).toBeVisible();
  await page.getByLabel('Description').fill('Dropped drill');
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => hasLoaded(page, 'Dropped drill')).toBe(true);
});

test('a file that only has the name of an image is refused by the server, and the form is kept as it is', async ({
  page,
  expectProblems,
}) => {
  // The browser requests the preview again when it cannot display it.
  expectProblems(/400|415/, /ERR_/, /connect-src 'self'/);
  await signIn(page, 'acme.admin');
  await openNewItem(page);
  await page.getByLabel('Description').fill('Reamer');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'reamer.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await page.getByRole('button', { name: 'Save Item' }).click();
  await expect(failure(page, 'Failed to save item')).toBeVisible();
  await expect(page.getByLabel('Image', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Description')).toHaveValue('Reamer');
  await expect(page.getByText('reamer.png', { exact: true })).toBeVisible();
});

test('a missing picture is not shown as a broken image', async ({ page, expectProblems }) => {
  expectProblems(/404/);
  await page.route('**/api/image?*', (route) => route.fulfill({ status: 404, json: { error: 'Gone.' } }));
  await signIn(page, 'acme.admin');
  await openItems(page);
  await expect(page.getByRole('row', { name: /Safety glasses/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('row', { name: /Safety glasses/ }).locator('img')).toHaveCount(0);
});
