import type { Page } from '@playwright/test';
import { expect, sidebarEntry } from './test';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export async function openGroups(page: Page) {
  await sidebarEntry(page, 'Groups').click();
  await expect(heading(page, 'Groups')).toBeVisible();
}
