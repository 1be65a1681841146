import { useSyncExternalStore } from 'react';

const everyMs = 30_000;
let current = 0;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, everyMs);
  return () => clearInterval(timer);
}

/** One value for everything that is rendered within half a minute. */
function snapshot(): number {
  const now = Date.now();
  if (Math.abs(now - current) >= everyMs) current = now;
  return current;
}

/** The current time in milliseconds since 1970, rounded to half a minute. Components that use it re-render when it changes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot);
}
