import type { Shell } from '../shell-api/shell';
import { shellBuild } from '../shell-api/shellBuild';

/**
 * On the production host, registers a background worker that caches visited public pages for offline use. On any
 * other host, removes workers and caches left by earlier versions and reloads the page without them (specification
 * 2).
 */
export async function startBackgroundWorker(
  enabled: boolean,
  shell: Shell,
  reload = () => window.location.reload(),
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (!enabled) return (await removeWorkersAndCaches()) ? reload() : undefined;
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    reportVisits(shell);
  } catch (error) {
    shell.apiFor(shellBuild).report.error(error);
  }
}

/**
 * Returns whether the page must be reloaded. A fetch that was under way while the worker was removed may fill its
 * cache again; after a reload, such a cache is removed without another reload.
 */
async function removeWorkersAndCaches(): Promise<boolean> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const names = 'caches' in window ? await caches.keys() : [];
  const workers = await Promise.all(registrations.map((registration) => registration.unregister()));
  const emptied = await Promise.all(names.map((name) => caches.delete(name)));
  return workers.includes(true) || (emptied.includes(true) && !wasReloaded());
}

function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((navigation) => (navigation as PerformanceNavigationTiming).type === 'reload');
}

/** Tells the worker about visited pages: it sees page loads, but neither client-side navigations nor the first page. */
function reportVisits({ history, destination, store }: Shell): void {
  let last = '';
  function report() {
    const { pathname, search } = history.current();
    const address = pathname + search;
    const found = destination();
    const isPublic = found.kind === 'page' && found.route.permission === 'public';
    if (address === last || !isPublic || store.getState().session) return;
    last = address;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(address));
  }
  history.subscribe(report);
  report();
}
