import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from './platform';
import { expect, sidebarEntry, signIn } from './test';

const root = join(import.meta.dirname, '..');

/** Builds an example as its own build script does. @returns the folder of the build */
async function build(name: string): Promise<string> {
  const folder = join(root, 'examples', name);
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder });
  return join(folder, 'dist');
}

test('a module without React shows a page and a card, and is left and opened again', async ({
  page,
  moduleCommand,
}) => {
  const dist = await build('mfe-plain');
  for (const file of ['remoteEntry.js', 'lifecycles.js'])
    expect(await readFile(join(dist, file), 'utf8')).not.toMatch(/createRoot|styled-components/);
  await moduleCommand('publish', dist, '--promote');

  await signIn(page, 'acme.admin');
  const card = page.getByRole('region', { name: 'Device figures' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('link', { name: /\d+ in all/ })).toBeVisible();

  await sidebarEntry(page, 'Device Figures').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Figures' })).toBeFocused();
  await expect(page).toHaveTitle(/^Device Figures/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /never seen/ })
    .click();
  await expect(page).toHaveURL('/devices?seen=never');
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: /\d+ in all/ })).toBeVisible();
});

test('a module that Rspack built joins the shell, and its chunks are verified', async ({
  page,
  moduleCommand,
  expectProblems,
}) => {
  const dist = await build('mfe-rspack');
  await moduleCommand('publish', dist, '--promote');

  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Second Bundler').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second Bundler' })).toBeVisible();
  await page.getByRole('link', { name: 'Whose account this is' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Acme Tooling')).toBeVisible();

  // A chunk that was changed on its way is refused.
  expectProblems(/integrity/, /ChunkLoadError/);
  await page.route('**/second-bundler-account.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;window.tampered = true;` });
  });
  await page.goto('/second-bundler');
  await page.getByRole('link', { name: 'Whose account this is' }).click();
  await expect(page.getByText('Its files do not match those that were published')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
