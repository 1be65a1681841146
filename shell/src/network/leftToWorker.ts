/** True where only the worker can show another page: it keeps those that were visited, and a page that says so for the others. */
export function isLeftToWorker(): boolean {
  return !navigator.onLine && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
