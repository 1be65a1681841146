/**
 * Does the work now and again after each period, one run after the other.
 *
 * @param work never fails
 * @param first the first run, where another has done it
 * @returns a function that stops it after the current run
 */
export function repeat(work: () => Promise<void>, everyMs: number, first = work()): () => Promise<void> {
  let running = first;
  const timer = setInterval(() => void (running = running.then(work)), everyMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
