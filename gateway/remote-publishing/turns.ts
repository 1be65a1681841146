import { PublishingError } from './publishingError';

/**
 * Does one thing after the other, in the order in which it was asked.
 *
 * @param maxWaiting how many may wait; more are refused, so that what they hold in memory has a limit
 */
export function createTurns(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;

  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (pending > maxWaiting)
      return Promise.reject(
        new PublishingError(503, 'Too many builds are being published: try again in a minute.'),
      );
    pending += 1;
    const result = last.then(work).finally(() => (pending -= 1));
    last = result.catch(() => undefined);
    return result;
  };
}
