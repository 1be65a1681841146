import { expect, type Page } from '@playwright/test';

/** Every public page whose address is known. */
export const fixedPages = [
  '/',
  '/about',
  '/products',
  '/productcatalogue',
  '/software',
  '/contact',
  '/apex-edge-conversion-kit',
  '/careers',
  '/blog',
  '/franchise',
  '/financeoptions',
  '/login',
] as const;

/** The addresses in the site map of the product that runs at `url`, without their origin. */
export async function sitePages(url: string): Promise<readonly string[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** One page of each kind: all whose address is known, and the first product, position and post. */
export async function onePageOfEachKind(url: string): Promise<readonly string[]> {
  const pages = await sitePages(url);
  const first = ['/productcatalogue/', '/careers/', '/blog/'].map((folder) =>
    pages.find((page) => page.startsWith(folder)),
  );
  return [...fixedPages, ...first.filter((page) => page !== undefined)];
}

/** Waits until the browser has taken the page over. */
export async function takenOver(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('header, main, footer');
    return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber$')));
  });
}
