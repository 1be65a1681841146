import { LRUCache } from 'lru-cache';
import { memoryOf, type Rendered } from './rendered';

/** How long a rendered page is served to others, in milliseconds: changes of its data that come through other gateways go unnoticed here. */
const maxAgeMs = 10_000;

/** How many pages are kept. */
const maxPages = 300;

/** How much memory they may take, in bytes; the longest page takes half of it. */
const maxBytes = 256 * 1024 * 1024;

/** How long a page is still served when it cannot be rendered again, in milliseconds from the request that rendered it. */
const staleMs = 10 * 60_000;

export interface RenderedCache {
  /**
   * The page cached under the key, else the result of `render`, which is called once for all requests that wait. If `render`
   * results in null, the outdated page, if there is one.
   */
  get(key: string, render: () => Promise<Rendered | null>): Promise<Rendered | null>;
  /** Makes all pages outdated: the data that they are rendered from has changed. */
  clear(): void;
}

interface Entry {
  readonly rendered: Promise<Rendered | null>;
  /** When the page that this results in was rendered; after a failed rendering that is the older page. */
  renderedAt: number;
  expiresAt: number;
}

/** Caches rendered pages for a moment, so that a page with many visitors is rendered once. */
export function createRenderedCache(): RenderedCache {
  const entries = new LRUCache<string, Entry>({ max: maxPages, maxSize: maxBytes });

  return {
    get(key, render) {
      const known = entries.get(key);
      const now = Date.now();
      if (known && known.expiresAt > now) return known.rendered;
      const stale = known && known.renderedAt > now - staleMs ? known : null;
      const rendered = render().then(async (page) => {
        if (page || !stale) return page;
        const outdated = await stale.rendered;
        entry.renderedAt = stale.renderedAt;
        return outdated;
      });
      const entry: Entry = { rendered, renderedAt: now, expiresAt: now + maxAgeMs };
      // Its size is known once it is rendered.
      entries.set(key, entry, { size: 1 });
      // A failure is tried again for the next visitor.
      const forget = () => {
        if (entries.peek(key) === entry) entries.delete(key);
      };
      rendered.then((page) => {
        if (!page) return forget();
        // A copy, because the size of a value is not changed when it is set again.
        if (entries.peek(key) === entry) entries.set(key, { ...entry }, { size: memoryOf(page) + 1 });
      }, forget);
      return rendered;
    },
    clear() {
      const now = Date.now();
      for (const entry of entries.values()) entry.expiresAt = Math.min(entry.expiresAt, now);
    },
  };
}
