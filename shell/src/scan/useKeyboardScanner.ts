import { useEffect, useRef } from 'react';
import { isTyping } from '../palette/useConsoleKeys';

/** The longest time between two keys of a scanner; people type this fast for two or three keys at most. */
const fastMs = 50;
const surelyScanned = 4;
/** Such as a Master ID. */
const shortestCode = 5;

/**
 * Recognises scanners that act as a keyboard: many keys in fast succession and then Enter, outside of form fields. Keys of a scanner
 * neither press buttons nor act as shortcuts. Keys that a person types are not affected.
 */
export function useKeyboardScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });

  useEffect(() => {
    let text = '';
    let typedAt = 0;

    function handleKey(event: KeyboardEvent) {
      const { key, timeStamp } = event;
      // Capital letters come with the Shift key.
      if (key === 'Shift') return;
      const fast = timeStamp - typedAt < fastMs;
      const before = fast ? text : '';
      text = '';
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
        return;
      if (key === 'Enter') {
        if (before.length < shortestCode) return;
        swallow(event);
        latest.current(before);
      } else if (key.length === 1) {
        text = before + key;
        typedAt = timeStamp;
        if (text.length > surelyScanned) swallow(event);
      }
    }

    // In the capture phase, before all other listeners, so that the keys of a scanner are not taken for shortcuts.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

function swallow(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
