import { useSyncExternalStore } from 'react';
import { hasEndedEverywhere, timeLeft } from './supportEnd';

/**
 * The moment, to the second, for as long as there is something to count down. Undefined where the page is drawn on the
 * server before the end: only the browser knows the visitor's midnight.
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
