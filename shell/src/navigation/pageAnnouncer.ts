import type { Unsubscribe } from '@vended/shared/module/shellApi';
import type { ShellHistory } from './shellHistory';

const product = 'Vended';

export interface PageAnnouncer {
  /** A page is on screen: names the document, and after a move announces it and takes the focus to its heading. */
  shown(title: string, heading: HTMLElement | null): void;
  /** The last announcement, for a live region. */
  announcement(): string;
  subscribe(listener: () => void): Unsubscribe;
}

/** Does for a move within the product what a browser does for a page load: title, focus, and word of it. */
export function createPageAnnouncer(history: ShellHistory): PageAnnouncer {
  const listeners = new Set<() => void>();
  // The first page of a visit is announced by the browser itself, and its focus is left alone.
  let announced = history.current().pathname;
  let announcement = '';

  return {
    shown(title, heading) {
      document.title = title === product ? product : `${title} · ${product}`;
      const { pathname } = history.current();
      if (pathname === announced) return;
      announced = pathname;
      announcement = title;
      for (const listener of listeners) listener();
      heading?.focus({ preventScroll: true });
    },
    announcement: () => announcement,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
