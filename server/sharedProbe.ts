import { setTimeout as pause } from 'node:timers/promises';

/** How long a health check waits for an answer, in milliseconds: a load balancer gives up on a check after about a second. */
const timeoutMs = 500;

/** How long something that was reached before may take to answer until it counts as away, in milliseconds: it may only be busy. */
const slowForMs = 5_000;

/** Whether something that a process needs can be reached. `slow`: it has not answered in time, and did so a moment ago. */
export type Reached = 'ready' | 'slow' | 'away';

/**
 * Makes a health check of something that a process needs, which answers within half a second. Checks at the same time share one probe, so
 * that they take one connection in all.
 */
export function sharedProbe(ask: () => Promise<boolean>): () => Promise<Reached> {
  let underWay: Promise<Reached> | null = null;
  /** By a monotonic clock. */
  let reachedAt: number | null = null;

  async function probe(): Promise<Reached> {
    const answered = await ask().catch(() => false);
    if (answered) reachedAt = performance.now();
    return answered ? 'ready' : 'away';
  }

  async function late(): Promise<Reached> {
    await pause(timeoutMs, undefined, { ref: false });
    return reachedAt !== null && performance.now() - reachedAt < slowForMs ? 'slow' : 'away';
  }

  return () => {
    underWay ??= probe().finally(() => (underWay = null));
    return Promise.race([underWay, late()]);
  };
}
