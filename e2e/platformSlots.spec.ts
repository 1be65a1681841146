import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { guests } from './guests';
import { layoutShifts } from './layoutShifts';
import { test } from './platform';
import { expect, scrollToExtension, sidebarEntry, signIn, storedIds } from './test';

/** What each of ten cards does: three of them are bad guests. */
const cards = ['good', 'hang', 'good', 'throw', 'good', 'good', 'late', 'good', 'good', 'good'] as const;

const isGood = (index: number) => cards[index] === 'good';
const card = (page: Page, index: number) => page.getByText(`Card ${index} of this account`, { exact: true });

test('of ten cards in Grand Central three hang, throw or come late: the others and the page do not notice', async ({
  page,
  moduleCommand: command,
  expectProblems,
}) => {
  expectProblems(/mfe-guests/, /mfe_guests/);
  const withCards = await guests('1.0.0', cards);
  const without = await guests('1.0.1', []);
  await command('publish', withCards.folder, '--promote');

  await signIn(page, 'platform');
  await expect(page.getByRole('region', { name: 'Devices' })).toBeVisible();
  for (const index of cards.keys()) {
    const id = `mfe-guests/card-${index}`;
    if (isGood(index)) await scrollToExtension(page, id, card(page, index));
    else await page.locator(`[data-extension="${id}"]`).scrollIntoViewIfNeeded();
  }
  // The late one is abandoned, and those who may see the modules page are told why.
  await expect(page.getByText(/^“Card 3” is missing here\. It failed while it was starting\./)).toBeVisible();
  await expect(page.getByText(/^“Card 6” is missing here\. It did not start in time\./)).toBeVisible();
  for (const index of cards.keys()) await expect(card(page, index)).toHaveCount(isGood(index) ? 1 : 0);
  expect(await layoutShifts(page)).toEqual([]);

  // One of them is still loading.
  await sidebarEntry(page, 'Vendors').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  await sidebarEntry(page, 'Grand Central').click();
  await scrollToExtension(page, 'mfe-guests/card-0', card(page, 0));

  await signIn(page, 'acme.user');
  await page.locator('[data-extension="mfe-guests/card-9"]').scrollIntoViewIfNeeded();
  await expect(card(page, 9)).toBeAttached();
  await expect(page.getByText(/is missing here/)).toHaveCount(0);

  await command('publish', without.folder, '--promote');
  await page.goto('/grand-central');
  await expect(page.getByRole('region', { name: 'Inventory' })).toBeVisible();
  await expect(page.locator('[data-extension^="mfe-guests/"]')).toHaveCount(0);
  await withCards.remove();
  await without.remove();
});

/** An extension for each slot, which are declared by the modules. */
const extensionOf = new Map(
  readdirSync(join(import.meta.dirname, '..'))
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((module) => {
      const text = readFileSync(join(import.meta.dirname, '..', module, 'module.json'), 'utf8');
      const { extensions = [] } = JSON.parse(text) as { extensions?: { name: string; slot: string }[] };
      return extensions.map(({ name, slot }) => [slot, `${module}/${name}`] as const);
    }),
);

/** What opens a page that has the place of each slot. */
const pageOf: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'home.cards': () => Promise.resolve('/grand-central'),
  'device.related': async (page) => `/devices/${(await first(page, 'devices')).id}`,
  'items.actions': () => Promise.resolve('/items'),
  'item.actions': async (page) => `/item-details/${(await first(page, 'items')).id}`,
  'item.related': async (page) => `/item-details/${(await first(page, 'items')).id}`,
  'user.actions': async (page) => `/user-details/${(await first(page, 'users')).id}`,
  'user.related': async (page) => `/user-details/${(await first(page, 'users')).id}`,
  'stockroom.related': async (page) => {
    const { id = '', group_id = '', location_id = '' } = await first(page, 'stockrooms');
    return `/groups?${new URLSearchParams({ group_id, location_id, stockroom_id: id })}`;
  },
};

/** The first record of a list. */
async function first(page: Page, list: string): Promise<Readonly<Record<string, string>>> {
  const query = new URLSearchParams({ ...(await storedIds(page)), limit: '1' });
  const answer = await page.request.get(`/api/${list}?${query}`);
  const { [list]: rows = [] } = (await answer.json()) as Record<string, Record<string, string>[]>;
  return rows[0] ?? {};
}

/** What becomes of one that fails: extensions.test.tsx of the shell. */
test('the page of each slot shows what extends it', async ({ page }) => {
  await signIn(page, 'acme.admin', '/robots.txt');
  for (const [slot, id] of extensionOf)
    await test.step(`${slot}: ${id}`, async () => {
      const address = await pageOf[slot]?.(page);
      expect(address, `no page is known that offers ${slot}`).toBeDefined();
      await page.goto(address ?? '');
      // A part of a page is a region, and actions are links among others.
      const role = slot.endsWith('.actions') ? 'link' : 'region';
      await scrollToExtension(page, id, page.locator(`[data-extension="${id}"]`).getByRole(role).first());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
