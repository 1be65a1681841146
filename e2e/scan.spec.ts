import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import browser from './browser.config';
import { expect, sidebarEntry, signIn, test } from './test';

test.use({ deviceScaleFactor: 2 });

/** A picture of the label of a device, and the address of that device's page. */
async function labelOf(page: Page, name: string) {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/devices');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Print QR label' }).click();
  const record = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const label = page.locator('[data-print-alone] [data-label]');
  const picture = await label.screenshot();
  const code = await label.locator('p').last().innerText();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return { record, picture, code };
}

/** A video of one picture as a camera sends it: 640 × 480, in YUV 4:2:0. */
async function asVideo(page: Page, picture: Buffer) {
  const grey = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(640, 480).getContext('2d');
    if (!context) return '';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 640, 480);
    const width = 560;
    context.drawImage(bitmap, 40, 60, width, (bitmap.height * width) / bitmap.width);
    const { data } = context.getImageData(0, 0, 640, 480);
    // One character for each pixel: a list of numbers would take long to send.
    let tones = '';
    for (let pixel = 0; pixel < data.length; pixel += 4) tones += String.fromCharCode(data[pixel + 1] ?? 0);
    return btoa(tones);
  }, picture.toString('base64'));
  const colour = Buffer.alloc((640 * 480) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(grey, 'base64'), colour]);
  const head = Buffer.from('YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n');
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
}

test(
  "a picture of a label opens its record, and so do a scanner's keys",
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, 'acme.admin', '/robots.txt');
    const { record, picture, code } = await labelOf(page, 'PPE wall');
    await page.getByRole('link', { name: 'Scan' }).click();
    await page
      .getByLabel('Image of a code')
      .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('heading', { level: 1, name: 'PPE wall' })).toBeVisible();
    expect(page.url()).toBe(record);

    await sidebarEntry(page, 'Vendors').click();
    await expect(page.getByRole('table')).toBeVisible();
    const typed = `${new URL(record).origin}/s/${code.replaceAll(' ', '')}`;
    await page.evaluate((text) => {
      for (const key of [...Array.from(text), 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, typed);
    await expect(page.getByRole('heading', { level: 1, name: 'PPE wall' })).toBeVisible();
  },
);

test('a picture without a code, and a file that is none, are refused in a sentence', async ({ page }) => {
  await signIn(page, 'acme.admin', '/scan');
  const picture = page.getByLabel('Image of a code');
  const blank = await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 60 } });
  await picture.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
  await expect(page.getByRole('alert').filter({ hasText: 'No code was found in this image.' })).toBeVisible();
  await picture.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'could not be read as an image' })).toBeVisible();
});

test('the camera reads a label that is held into its picture', async ({ page, baseURL }) => {
  await signIn(page, 'acme.admin', '/robots.txt');
  const { record, picture } = await labelOf(page, 'Tool crib carousel');
  const file = join(tmpdir(), `vended-camera-${process.pid}.y4m`);
  await writeFile(file, await asVideo(page, picture));
  const { args = [], ...options } = browser.use?.launchOptions ?? {};
  const withCamera = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await withCamera.newContext({ baseURL: baseURL ?? '', permissions: ['camera'] });
    const phone = await context.newPage();
    await signIn(phone, 'acme.admin', '/controls');
    await phone.getByRole('link', { name: 'Scan' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Tool crib carousel' })).toBeVisible();
    expect(phone.url()).toBe(record);
  } finally {
    await withCamera.close();
    await rm(file);
  }
});
