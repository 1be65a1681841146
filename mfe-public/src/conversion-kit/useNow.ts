import { useSyncExternalStore } from 'react';
import { hasEndedEverywhere, timeLeft } from './supportEnd';

/**
 * The current time, updated every second until the end of support. Undefined on the server before the end, because only
 * the browser knows the visitor's time zone.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribeToSeconds, currentSecond, secondOnServer);
}

function subscribeToSeconds(onTick: () => void): () => void {
  if (!timeLeft(Date.now())) return () => undefined;
  const timer = setInterval(() => {
    onTick();
    if (!timeLeft(Date.now())) clearInterval(timer);
  }, 1000);
  return () => clearInterval(timer);
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

function secondOnServer(): number | undefined {
  return hasEndedEverywhere(Date.now()) ? currentSecond() : undefined;
}
