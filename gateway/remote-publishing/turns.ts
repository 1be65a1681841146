import { PublishingError } from './publishingError';

/**
 * Does a few things at the same time, and others in the order in which they were asked.
 *
 * @param maxWaiting how many may wait; more are refused, so that what they hold in memory has a limit
 */
export function createTurns(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running === atOnce) {
      if (waiting.length === maxWaiting)
        throw new PublishingError(503, 'Too many builds are being published: try again in a minute.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
