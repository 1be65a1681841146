import type { Page } from '@playwright/test';

const firstRow = 'main table[aria-label] [data-row-link]';

/** Milliseconds from a click on a sidebar entry until the first rows are painted, in a page that was just loaded. */
export async function timeOpening(page: Page, entry: string): Promise<number> {
  await page.goto('/grand-central');
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    ({ entry, firstRow }) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
          ({ textContent }) => textContent.trim() === entry,
        );
        if (!link) return reject(new Error(`There is no ${entry} in the sidebar.`));
        const began = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(firstRow)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        link.click();
      }),
    { entry, firstRow },
  );
}

/** Milliseconds from a page's request until the first rows are painted. */
export async function timeReloading(page: Page, entry: string): Promise<number> {
  await page.goto(`/${entry.toLowerCase()}`, { waitUntil: 'commit' });
  return page.evaluate(
    (firstRow) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(firstRow)) return requestAnimationFrame(look);
          return setTimeout(() => resolve(performance.now()));
        };
        look();
      }),
    firstRow,
  );
}

declare global {
  interface Window {
    longTasks?: number[];
  }
}

/** Starts to record the page's long tasks. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = (window.longTasks = []);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** Milliseconds of the longest task since the last call; 0 if none took 50 ms. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window.longTasks?.splice(0) ?? [])));
}
