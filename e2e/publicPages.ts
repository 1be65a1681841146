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

const publicPaths = routes.filter(({ permission }) => permission === 'public').map(({ path }) => path);

/** The public pages with a fixed address that are tested alike. */
export const fixedPages: readonly string[] = publicPaths.filter(
  (path) => !path.includes(':') && !forLostPasswords.includes(path),
);

/** What the addresses of the pages of single records, such as products, begin with. */
const detailFolders: readonly string[] = publicPaths
  .filter((path) => path.includes(':'))
  .map((path) => path.slice(0, path.indexOf(':')));

/** The paths in the site map of the product at `url`. */
export async function sitePages(url: string): Promise<readonly string[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** All fixed pages and one page of each kind of record. */
export async function onePageOfEachKind(url: string): Promise<readonly string[]> {
  const pages = await sitePages(url);
  const first = detailFolders.map((folder) => {
    const page = pages.find((path) => path.startsWith(folder));
    if (page === undefined) throw new Error(`The site map has no page below ${folder}.`);
    return page;
  });
  return [...fixedPages, ...first];
}

/** Waits until the shell runs. */
export const waitForShell = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('shell') ?? {}).some((key) => key.startsWith('__reactContainer$')),
  );

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
