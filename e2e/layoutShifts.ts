import type { Page } from '@playwright/test';

/**
 * What has moved without the visitor's doing in the page, and from where to where. The header is left out: its words move by some
 * pixels when the font arrives late.
 */
export const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        }
        const header = document.querySelector('header');
        const place = ({ x, y }: DOMRectReadOnly) => `${x},${y}`;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of sources) {
              const [before, after] = [place(previousRect), place(currentRect)];
              // With another font a text may keep its place and need another width.
              if (before !== after && !header?.contains(node))
                moved.push(`${node?.textContent?.slice(0, 40) ?? ''} from ${before} to ${after}`);
            }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(moved), 500);
      }),
  );
