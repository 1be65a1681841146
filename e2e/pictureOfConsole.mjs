// Takes the picture of the console that the public site shows, from a running product with the demonstration's data:
// npm run picture:console -w e2e -- http://127.0.0.1:8080
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const file = join(import.meta.dirname, '../mfe-public/screens/console-items.png');

const browser = await chromium.launch({ executablePath: findChromium() });
const page = await browser.newPage({
  viewport: { width: 1100, height: 660 },
  deviceScaleFactor: 2,
  colorScheme: 'light',
  locale: 'en-GB',
});
await page.goto(`${address}/login?next=/items?sort=description`);
const form = page.getByRole('main');
await form.getByLabel('Username').fill('acme.admin');
await form.getByLabel('Password').fill('vended-demo');
await form.getByRole('button', { name: 'Login' }).click();
await page
  .getByRole('link', { name: /Carbide end mill/ })
  .first()
  .waitFor();
await page.waitForLoadState('networkidle');
await page.screenshot({ path: file });
await browser.close();
