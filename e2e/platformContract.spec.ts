import { join } from 'node:path';
import { buildOfOtherContent } from './otherContent';
import { test } from './platform';
import { expect, sidebarEntry, signIn, success } from './test';

const earlier = join(import.meta.dirname, '../shared/module/earlier-contracts');
const frozen = join(earlier, 'frozen-module/built');
const ofFirstKit = join(earlier, 'kit-1.0/built');

test('a module built against an earlier minor version of the contract still works', async ({
  page,
  moduleCommand,
}) => {
  await moduleCommand('publish', frozen, '--promote');
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Frozen').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frozen' })).toBeFocused();
  await expect(page).toHaveTitle(/^Frozen/);
  for (const text of [
    'Account: Acme Tooling',
    'At: /frozen',
    'Type of user: administrator',
    'May read devices: yes',
    'A picture: /api/image?item_id=1',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Say something' }).click();
  await expect(success(page, 'Said by a frozen module')).toBeVisible();

  await page.getByRole('button', { name: 'Hold unsaved work' }).click();
  await page.getByRole('button', { name: 'Go to vendors' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/frozen');
  await page.getByRole('button', { name: 'Let go' }).click();
  await page.getByRole('button', { name: 'Go to vendors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
});

test('areas of two modules that were built for another router than the shell has work in one page', async ({
  page,
  moduleCommand,
}) => {
  for (const name of ['mfe-devices', 'mfe-users']) {
    const old = await buildOfOtherContent(name, (text) =>
      text.replaceAll(/\bmodule\/router-[0-9a-f]{8}/g, 'module/router-00000000'),
    );
    await moduleCommand('publish', old.folder, '--promote');
    await old.remove();
  }
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Devices').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('main').getByRole('link', { name: 'acme.admin', exact: true }).click();
  await expect(page).toHaveURL(/\/user-details\//);
  await expect(page.getByRole('main').getByText('acme.admin').first()).toBeVisible();
});

test('modules with two versions of the design system work in one page', async ({ page, moduleCommand }) => {
  const other = await buildOfOtherContent('mfe-users');
  await moduleCommand('publish', other.folder, '--promote');
  await other.remove();
  const own: string[] = [];
  page.on('request', (request) => {
    const [, file = ''] = /\/modules\/mfe-users\/[^/]+\/([^/?]+)/.exec(request.url()) ?? [];
    if (other.groups[file]?.startsWith('@vended/lists@')) own.push(file);
  });
  await signIn(page, 'acme.admin', '/vendors');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await sidebarEntry(page, 'Users').click();
  await page.getByRole('main').getByRole('link', { name: 'acme.admin', exact: true }).click();
  await expect(page.getByRole('main').getByText('acme.admin').first()).toBeVisible();
  await page.goBack();
  await sidebarEntry(page, 'Vendors').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  expect(own).not.toEqual([]);
});

test('a module that a team built with kit 1.0 lists, guards and saves in the present shell', async ({
  page,
  moduleCommand,
}) => {
  const stored: Readonly<Record<string, unknown>>[] = [];
  // The product has no API of that team.
  await page.route(/\/api\/shelves(?:\?|$)/, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: { shelves: stored } });
    const { shelf_name, description } = request.postDataJSON() as Readonly<Record<string, unknown>>;
    const id = '0199e0a0-00ff-7000-8000-000000000001';
    const at = '2026-01-02T03:04:05.000Z';
    stored.push({ id, shelf_name, description, created_at: at, updated_at: at });
    return route.fulfill({ json: { message: 'Shelf saved successfully', shelf_id: id } });
  });
  await moduleCommand('publish', ofFirstKit, '--promote');
  await signIn(page, 'acme.admin');
  await sidebarEntry(page, 'Shelves').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shelves' })).toBeFocused();
  await expect(page.getByText('No shelves found.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: '+ Add Shelf' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Shelf' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Shelf name' }).fill('By the door');
  await sidebarEntry(page, 'Devices').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/first-kit/shelf-details');

  await page.getByRole('button', { name: 'Save Shelf' }).click();
  await expect(success(page, 'Shelf saved successfully')).toBeVisible();
  await expect(page).toHaveURL('/first-kit/shelves');
  await expect(page.getByRole('main').getByRole('link', { name: 'By the door' })).toBeVisible();
  // Pages of the present kit work beside it, with a list and a form of their own.
  await sidebarEntry(page, 'Devices').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: 'By the door' })).toBeVisible();
});
