import type { ComponentType } from 'react';
import { onDemand } from '../components/onDemand';
import { Spinner } from '../components/Spinner';

/**
 * A page whose code is loaded when it is first shown. Use it for pages that most visits do not reach, such as forms.
 * With `webpackPrefetch` in the `import()` the browser fetches the file ahead of time.
 */
export function pageOnDemand<Props extends object>(
  source: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return onDemand(async () => {
    await afterNextFrame();
    return source();
  }, OpeningPage);
}

function OpeningPage() {
  return <Spinner label="Opening this page…" />;
}

/** Lets the browser paint its response to a click before the page's code blocks the main thread. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page gets no animation frames.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
