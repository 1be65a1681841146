import type { Drawn } from '@vended/module/ssr/drawing';

/** How long a drawn page is given to others as well, in milliseconds: other gateways may take changes of its data. */
const keptFor = 10_000;

/** How many are kept. */
const most = 300;

export interface DrawnCache {
  /** What is kept under the key, else what `draw` answers, which is asked once however many wait. */
  get(key: string, draw: () => Promise<Drawn | null>): Promise<Drawn | null>;
  /** Forgets everything: the data that pages are drawn from has changed. */
  clear(): void;
}

interface Kept {
  readonly drawn: Promise<Drawn | null>;
  readonly until: number;
}

/** Keeps what was drawn for a moment, so that a page that many ask for is drawn once. */
export function createDrawnCache(): DrawnCache {
  const kept = new Map<string, Kept>();
  return {
    get(key, draw) {
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.drawn;
      const drawn = draw();
      kept.delete(key);
      kept.set(key, { drawn, until: Date.now() + keptFor });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      // What failed is tried again for the next visitor.
      void drawn.then((answer) => {
        if (answer === null && kept.get(key)?.drawn === drawn) kept.delete(key);
      });
      return drawn;
    },
    clear: () => kept.clear(),
  };
}
