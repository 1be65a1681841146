import { drawCode } from './codePictures';
import { expect, signIn, test } from './test';

for (const [format, text] of [
  ['EAN13', '5012345040011'],
  ['Code128', 'RMT-CAL-150'],
  ['DataMatrix', 'RMT-CAL-150'],
  ['QRCode', 'AT-4001'],
] as const)
  test(`a picture of goods with the code ${format} opens their item`, async ({ page }) => {
    await signIn(page, 'acme.admin', '/scan');
    await page
      .getByLabel('Image of a code')
      .setInputFiles({ name: 'goods.png', mimeType: 'image/png', buffer: await drawCode(text, format) });
    await expect(page.getByRole('textbox', { name: 'Master ID' })).toHaveValue('AT-4001');
  });

test('the reader comes from this origin, and no page may compile what it needs', async ({
  page,
  request,
}) => {
  const hosts = new Set<string>();
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host));
  const opened = await page.goto('/login');
  expect(opened?.headers()['content-security-policy']).not.toContain('eval');
  const reader = await request.get('/code-reader.js');
  expect(reader.headers()['content-security-policy']).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
  );

  await signIn(page, 'acme.admin', '/scan');
  const picture = await drawCode('5012345500003', 'EAN13');
  await page
    .getByLabel('Image of a code')
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: picture });
  // Gloves of both sizes come in this box.
  await expect(page.getByText('2 records have the code 5012345500003. Choose one.')).toBeVisible();
  await page.getByRole('link', { name: 'Cut-resistant gloves, size 10' }).click();
  await expect(page.getByRole('textbox', { name: 'Master ID' })).toHaveValue('AT-5002');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
