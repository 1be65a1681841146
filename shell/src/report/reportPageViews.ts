import type { Shell } from '../shell';

/** Reports every page shown, by its route's pattern: no id of a customer's record leaves the console. */
export function reportPageViews({ history, destination, report }: Shell): void {
  let last = '';
  function view() {
    const { key } = history.current();
    if (key === last) return;
    last = key;
    const found = destination();
    if (found.kind === 'page') report({ type: 'page-view', path: found.route.path });
  }
  history.subscribe(view);
  view();
}
