import type { Page } from '@playwright/test';
import { expect } from './test';

export const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Item saved successfully' });

export async function openNewItem(page: Page) {
  await page.getByRole('link', { name: '+ Add Item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Item' })).toBeVisible();
}
