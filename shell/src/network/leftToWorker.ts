/** True if only the background worker can show another page: a cached copy of a visited page, or the offline page. */
export function isLeftToWorker(): boolean {
  return !navigator.onLine && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
