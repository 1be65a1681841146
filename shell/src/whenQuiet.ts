/** Does what nobody waits for, when the browser has nothing else to do. */
export function whenQuiet(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
}
