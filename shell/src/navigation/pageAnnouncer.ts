import { documentTitle } from '@vended/module/platform/documentTitle';
import type { Unsubscribe } from '@vended/module/shellApi';
import { createListeners } from '../state/listeners';
import type { ShellHistory } from './shellHistory';

export interface PageAnnouncer {
  /**
   * To be called when a page is shown. Sets the document title; after a navigation, also announces the page and
   * focuses its heading.
   */
  shown(title: string, heading: HTMLElement | null): void;
  /** The last announcement, for a live region. */
  announcement(): string;
  subscribe(listener: () => void): Unsubscribe;
}

/** Does for a navigation within the product what the browser does for a page load: title, focus and announcement. */
export function createPageAnnouncer(history: ShellHistory): PageAnnouncer {
  const { subscribe, notify } = createListeners();
  // The browser announces the first page itself and manages its focus.
  let isFirstPage = true;
  let announced = history.current().pathname;
  let shownHeading: HTMLElement | null = null;
  let announcement = '';

  return {
    shown(title, heading) {
      document.title = documentTitle(title);
      const { pathname } = history.current();
      isFirstPage &&= pathname === announced;
      // Views on the same path, such as a group's locations, are distinguished by their heading elements. A heading may also be shown
      // after its page, with the data.
      const sameHeading = heading === shownHeading || (isFirstPage && shownHeading === null);
      const samePage = pathname === announced && sameHeading;
      announced = pathname;
      shownHeading = heading;
      if (samePage) return;
      announcement = title;
      notify();
      // Do not override a page that has already set the focus, such as on the row that the user returns to.
      if (!heading?.closest('main')?.contains(document.activeElement))
        heading?.focus({ preventScroll: true });
    },
    announcement: () => announcement,
    subscribe,
  };
}
