/** Ctrl-C reaches this process twice when npm passes on what the terminal has already sent. */
const sameSignalWithin = 500;

/**
 * Aborted by the first SIGTERM or SIGINT, or when the npm that started this process has ended: shut down gracefully then. A
 * second signal ends the process at once.
 *
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const stop = new AbortController();
  let first = 0;
  const handle = () => {
    if (!stop.signal.aborted) {
      first = Date.now();
      stop.abort();
    } else if (Date.now() - first > sameSignalWithin) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  if (process.env['npm_lifecycle_event']) {
    const npm = process.ppid;
    setInterval(() => process.ppid === npm || stop.abort(), 1_000).unref();
  }
  return stop.signal;
}

/**
 * Resolves when the signal is aborted.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
