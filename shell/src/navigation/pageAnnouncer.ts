import type { Unsubscribe } from '@vended/module/shellApi';
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
  let shownHeading: HTMLElement | null = null;
  let announcement = '';

  return {
    shown(title, heading) {
      document.title = title === product ? product : `${title} · ${product}`;
      const { pathname } = history.current();
      // Views that share a path, such as a group's locations, are told apart by having headings of their own.
      const samePage = pathname === announced && (shownHeading === null || heading === shownHeading);
      announced = pathname;
      shownHeading = heading;
      if (samePage) return;
      announcement = title;
      for (const listener of listeners) listener();
      // A page that has placed the focus itself, such as on the row that the person comes back to, knows better.
      if (!heading?.closest('main')?.contains(document.activeElement))
        heading?.focus({ preventScroll: true });
    },
    announcement: () => announcement,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
