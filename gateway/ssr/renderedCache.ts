import type { Rendered } from '@vended/module/ssr/rendering';

/** How long a rendered page is served to others, in milliseconds: other gateways may accept changes of its data. */
const maxAgeMs = 10_000;

/** How many pages are kept. */
const maxPages = 300;

export interface RenderedCache {
  /** The page kept under the key, else what `render` answers, which is called once however many requests wait. */
  get(key: string, render: () => Promise<Rendered | null>): Promise<Rendered | null>;
  /** Forgets everything: the data that pages are rendered from has changed. */
  clear(): void;
}

interface Entry {
  readonly rendered: Promise<Rendered | null>;
  readonly expiresAt: number;
}

/** Keeps rendered pages for a moment, so that a page with many visitors is rendered once. */
export function createRenderedCache(): RenderedCache {
  const entries = new Map<string, Entry>();
  return {
    get(key, render) {
      const known = entries.get(key);
      if (known && known.expiresAt > Date.now()) return known.rendered;
      const rendered = render();
      entries.delete(key);
      entries.set(key, { rendered, expiresAt: Date.now() + maxAgeMs });
      const [oldest] = entries.keys();
      if (entries.size > maxPages && oldest !== undefined) entries.delete(oldest);
      // A failure is tried again for the next visitor.
      void rendered.then((answer) => {
        if (answer === null && entries.get(key)?.rendered === rendered) entries.delete(key);
      });
      return rendered;
    },
    clear: () => entries.clear(),
  };
}
