import { PublishingError } from './publishingError';

/**
 * Runs a limited number of tasks at once and queues the rest in order.
 *
 * @param maxQueued how many may wait; more are refused, which limits the memory that they hold
 */
export function limitConcurrency(maxConcurrent: number, maxQueued: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running === maxConcurrent) {
      if (queue.length === maxQueued)
        throw new PublishingError(503, 'Too many builds are being published: try again in a minute.');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
