import { useEffect, useRef } from 'react';

const eventName = 'vended-scan';

/**
 * Offers what a keyboard scanner has typed to the page in front.
 *
 * @returns whether the page took it
 */
export function offerScan(text: string): boolean {
  const taken = new CustomEvent(eventName, { detail: text, cancelable: true });
  return !window.dispatchEvent(taken);
}

/** Takes what keyboard scanners type outside of fields, which otherwise opens the record, while it is mounted. */
export function useScans(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    function handleScan(event: Event) {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      latest.current(String(event.detail));
    }
    window.addEventListener(eventName, handleScan);
    return () => window.removeEventListener(eventName, handleScan);
  }, []);
}
