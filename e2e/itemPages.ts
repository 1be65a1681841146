import type { Page } from '@playwright/test';
import { expect, sidebarEntry } from './test';

export const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Item saved successfully' });

export async function openItems(page: Page) {
  await sidebarEntry(page, 'Items').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
}

export async function openNewItem(page: Page) {
  await openItems(page);
  await page.getByRole('link', { name: '+ Add Item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Item' })).toBeVisible();
}
