import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from './platform';
import { expect, scrollToExtension, signIn, storedIds } from './test';

/** The lists of all modules. A new one changes these and its own folder. */
const lists = ['CODEOWNERS', 'budgets.json', 'package-lock.json', 'package.json'];

test('a module from the generators has a card, an entry in the palette and a panel, and changes no other module', async ({
  page,
  moduleCommand,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vended-seventh-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/tryModule.mjs', folder], {
    cwd: join(import.meta.dirname, '..'),
  });
  const changed = JSON.parse(stdout) as readonly string[];
  expect(changed.filter((path) => !path.startsWith('mfe-reports/')).toSorted()).toEqual(lists);
  await moduleCommand('publish', folder, '--promote');
  await rm(folder, { recursive: true });

  await signIn(page, 'acme.admin');
  await scrollToExtension(page, 'mfe-reports/week-report', page.getByRole('region', { name: 'Week report' }));

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('write report');
  await expect(page.getByRole('option', { name: 'Write a report' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();

  const query = new URLSearchParams({ ...(await storedIds(page)), limit: '1' });
  const answer = await page.request.get(`/api/devices?${query}`);
  const { devices } = (await answer.json()) as { devices: readonly { id: string }[] };
  await page.goto(`/devices/${devices[0]?.id}`);
  await scrollToExtension(
    page,
    'mfe-reports/device-report',
    page.getByRole('region', { name: 'Device report' }),
  );
  await expect(page.getByRole('region', { name: 'People with access' })).toBeVisible();
});
