/**
 * The ref of a bar at the bottom of the window: that of a form, which has the attribute `data-save-bar`, or another with
 * `data-bottom-bar`. Its buttons may need several rows, so it tells the page how high it is: what floats over the bottom of the window
 * stays above it.
 */
export function saveBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => tellHeight());
  observer.observe(bar);
  return () => {
    observer.disconnect();
    tellHeight(bar);
  };
}

/** A dialog may have a form over that of the page. */
function tellHeight(gone?: HTMLElement): void {
  const bars = Array.from(document.querySelectorAll<HTMLElement>('[data-save-bar], [data-bottom-bar]'));
  const height = Math.max(0, ...bars.filter((bar) => bar !== gone).map(({ offsetHeight }) => offsetHeight));
  const { style } = document.documentElement;
  if (height > 0) style.setProperty('--save-bar', `${height}px`);
  else style.removeProperty('--save-bar');
}
