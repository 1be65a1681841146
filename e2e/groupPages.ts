import type { Page } from '@playwright/test';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
