import { whenIdle } from './whenIdle';

/** Longer than the pauses between the requests of a page that is still loading. */
const quietMs = 400;

/** Runs work once the page has loaded and no request has ended for a moment, so that it delays nothing. */
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
