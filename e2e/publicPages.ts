import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

interface Manifest {
  readonly routes: readonly { readonly path: string; readonly permission: string }[];
}

const manifestFile = join(import.meta.dirname, '../mfe-public/module.json');
const { routes } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;

/** The pages for a lost password, which have browser tests of their own: one of them shows nothing without a link. */
const forLostPasswords: readonly string[] = ['/forgot-password', '/set-password'];

/** The public pages with a fixed address that are tested alike. */
export const fixedPages: readonly string[] = routes
  .filter(({ path, permission }) => permission === 'public' && !path.includes(':'))
  .map(({ path }) => path)
  .filter((path) => !forLostPasswords.includes(path));

/** The paths in the site map of the product at `url`. */
export async function sitePages(url: string): Promise<readonly string[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** All fixed pages and the first product, position and post. */
export async function onePageOfEachKind(url: string): Promise<readonly string[]> {
  const pages = await sitePages(url);
  const first = ['/productcatalogue/', '/careers/', '/blog/'].map((folder) =>
    pages.find((page) => page.startsWith(folder)),
  );
  return [...fixedPages, ...first.filter((page) => page !== undefined)];
}

/** What a static page waits for before it is hydrated. */
export async function movePointer(page: Page) {
  await page.mouse.move(20, 20);
  await page.mouse.move(1, 1);
}

/** Waits until React has hydrated the page, once the visitor has moved the pointer. */
export async function waitForHydration(page: Page) {
  await movePointer(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('header, main, footer');
    return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber$')));
  });
}
