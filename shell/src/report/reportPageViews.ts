import type { Shell } from '../shell';

/**
 * Reports every page that is shown, once: its search, its order and its place in a list belong to it. Of a public page the
 * address is told, of a page behind the sign-in only its route's pattern: no id of a customer's record leaves the
 * console (reading 18).
 */
export function reportPageViews({ history, destination, report }: Shell): void {
  let last = '';
  function view() {
    const { pathname } = history.current();
    if (pathname === last) return;
    last = pathname;
    const found = destination();
    if (found.kind !== 'page') return;
    const { path, permission } = found.route;
    report({ type: 'page-view', path: permission === 'public' ? pathname : path });
  }
  history.subscribe(view);
  view();
}
