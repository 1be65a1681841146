/** How long after it was asked whether it may be left a page counts as being left: it may stay after all, as with a download. */
const leavingMs = 3_000;

/**
 * Tells whether the page is being left. The browser then ends what the page still loads, and Firefox tells the page so, as if the server had
 * not answered.
 */
export function watchLeaving(): () => boolean {
  let asked = -Infinity;
  window.addEventListener('beforeunload', () => {
    asked = performance.now();
  });
  window.addEventListener('pageshow', () => {
    asked = -Infinity;
  });
  return () => performance.now() - asked < leavingMs;
}
