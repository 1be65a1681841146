import { useSyncExternalStore } from 'react';

const everyMs = 30_000;
let current = 0;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, everyMs);
  return () => clearInterval(timer);
}

/** The same for everything that is rendered within half a minute. */
function snapshot(): number {
  const now = Date.now();
  if (Math.abs(now - current) >= everyMs) current = now;
  return current;
}

/** The time in milliseconds since 1970, to half a minute: what depends on it is rendered again as it passes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot);
}
