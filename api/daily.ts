const aDay = 24 * 60 * 60_000;

/**
 * Does the work now and once a day, or as often as said, one run after the other.
 *
 * @param work never fails
 * @returns a function that stops it after the current run
 */
export function startDaily(work: () => Promise<void>, everyMs = aDay): () => Promise<void> {
  let running = work();
  const timer = setInterval(() => void (running = running.then(work)), everyMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
