import type { Page } from '@playwright/test';

interface Until {
  /** The element to click at the start; without it, the time runs from the page's request. */
  readonly press?: string;
  /** The element to wait for, on this path. */
  readonly shown: string;
  readonly path: string;
}

/** Milliseconds until an element is painted, measured in the page itself. */
export function timeUntil(page: Page, until: Until): Promise<number> {
  return page.evaluate(
    ({ press, shown, path }) =>
      new Promise<number>((resolve, reject) => {
        const began = press ? performance.now() : 0;
        const look = () => {
          if (window.location.pathname !== path || !document.querySelector(shown)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        if (press) {
          const pressed = document.querySelector<HTMLElement>(press);
          if (!pressed) return reject(new Error(`There is no ${press}.`));
          pressed.click();
        }
        look();
      }),
    until,
  );
}

interface Paints {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  /** Total blocking time: the part of each task beyond 50 ms, after the first paint. */
  readonly blocking: number;
}

declare global {
  interface Window {
    watched?: { largest: number; shift: number; tasks: { at: number; took: number }[] };
  }
}

/** Records the paints of every page opened from now on. @returns reads those of the current page */
export async function watchPaints(page: Page): Promise<() => Promise<Paints>> {
  await page.addInitScript(() => {
    const watched: NonNullable<Window['watched']> = (window.watched = { largest: 0, shift: 0, tasks: [] });
    const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime));
    observe('layout-shift', (entry) => {
      if ('value' in entry && typeof entry.value === 'number') watched.shift += entry.value;
    });
    observe('longtask', ({ startTime, duration }) => watched.tasks.push({ at: startTime, took: duration }));
  });
  return () =>
    page.evaluate(() => {
      const { largest = NaN, shift = NaN, tasks = [] } = window.watched ?? {};
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      const blocking = tasks
        .filter(({ at }) => at >= first)
        .reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);
      return { first, largest, shift, blocking };
    });
}
