import { setTimeout as pause } from 'node:timers/promises';

/** How long a health check waits for an answer, in milliseconds: a load balancer gives up on a check after about a second. */
const timeoutMs = 500;

/**
 * Makes a health check of something that a process needs. If it does not answer within half a second, it counts as unavailable. Checks at
 * the same time share one probe, so that they take one connection in all.
 */
export function sharedProbe(ask: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  return () => {
    if (underWay) return underWay;
    const answer = ask().catch(() => false);
    void answer.then(() => (underWay = null));
    underWay = Promise.race([answer, pause(timeoutMs, false, { ref: false })]);
    return underWay;
  };
}
