import { whenIdle } from './whenIdle';

/** Longer than the pauses between the requests of a page that is still loading. */
const quietMs = 400;

/** Runs work when the page has loaded and nothing has arrived for a moment, so that it competes with nothing that is waited for. */
export function whenQuiet(work: () => void): void {
  let timer = setTimeout(finish, quietMs);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(finish, quietMs);
  };
  const observer = 'PerformanceObserver' in window ? new PerformanceObserver(restart) : null;
  observer?.observe({ type: 'resource' });

  function finish() {
    if (document.readyState !== 'complete') return restart();
    observer?.disconnect();
    whenIdle(work);
  }
}
