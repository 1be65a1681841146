import { setTimeout as pause } from 'node:timers/promises';

/** How long a health check waits for what it asks, in milliseconds: a load balancer gives up on a check after about a second. */
const patienceMs = 500;

/**
 * Asks whether something that a process needs is there, for health checks. Something that hangs counts as away after half a second.
 * There is one probe at a time: checks that come while it is under way get its answer, so that they take one connection in all.
 */
export function sharedProbe(ask: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  return () => {
    if (underWay) return underWay;
    const answer = ask().catch(() => false);
    void answer.then(() => (underWay = null));
    underWay = Promise.race([answer, pause(patienceMs, false, { ref: false })]);
    return underWay;
  };
}
