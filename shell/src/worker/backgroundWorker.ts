import type { Shell } from '../shell';

/**
 * On the production host a background worker keeps the public pages that were visited for when there is no network.
 * Anywhere else workers and caches of earlier days are removed, and the page is loaded again without them (specification 2).
 */
export async function startBackgroundWorker(
  enabled: boolean,
  shell: Shell,
  reload = () => window.location.reload(),
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (!enabled) return (await removeLeftOver()) ? reload() : undefined;
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    tellOfVisits(shell);
  } catch (error) {
    shell.apiFor('shell', 'shell').report.error(error);
  }
}

/**
 * Whether the page has to be loaded again. What a worker was still fetching when it was removed can fill its cache once
 * more; a page that was already loaded again for the worker's sake only removes that.
 */
async function removeLeftOver(): Promise<boolean> {
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

/** The worker sees pages that are loaded, but not those that are reached within the page, nor the first one. */
function tellOfVisits({ history, destination, store }: Shell): void {
  let last = '';
  function tell() {
    const { pathname, search } = history.current();
    const address = pathname + search;
    const found = destination();
    const isPublic = found.kind === 'page' && found.route.permission === 'public';
    if (address === last || !isPublic || store.getState().session.session) return;
    last = address;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(address));
  }
  history.subscribe(tell);
  tell();
}
