import { useEffect, useRef } from 'react';

const eventName = 'vended-scan';

/**
 * Offers the input of a keyboard scanner to the current page.
 *
 * @returns whether the page took it
 */
export function offerScan(text: string): boolean {
  const taken = new CustomEvent(eventName, { detail: text, cancelable: true });
  return !window.dispatchEvent(taken);
}

/** While mounted, receives what keyboard scanners type outside of fields and in fields for figures; otherwise a scan opens the record. */
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
