import type { Shell } from '../shell-api/shell';

/**
 * Reports each page view once; changes of search, sort order or scroll position are not new views. A public page is
 * reported by its path, a page of the console only by its route pattern, so that no record's id leaves the console
 * (reading 18).
 */
export function reportPageViews({ history, destination, report }: Shell): void {
  let last = '';
  function reportView() {
    const { pathname } = history.current();
    if (pathname === last) return;
    last = pathname;
    const found = destination();
    if (found.kind !== 'page') return;
    const { path, permission } = found.route;
    report({ type: 'page-view', path: permission === 'public' ? pathname : path });
  }
  history.subscribe(reportView);
  reportView();
}
