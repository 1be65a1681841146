import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../palette/useConsoleKeys';

/** The longest time between two keys of a scanner; people type this fast for two or three keys at most. */
const fastMs = 50;
const surelyScanned = 4;
/** Such as a Master ID. */
const shortestCode = 5;

interface Scans {
  /** Of a scan outside of fields. */
  readonly onScan: (text: string) => void;
  /** Of a scan while a figure is being entered. @returns whether it was taken; if not, the text stays in the field */
  readonly onScanInFigure: (text: string) => boolean;
}

/**
 * Recognises scanners that act as a keyboard: many keys in fast succession and then Enter, outside of form fields or in a field for a
 * figure. Keys of a scanner neither press buttons nor act as shortcuts, and a figure is put back to its value before them. Keys that a
 * person types are not affected.
 */
export function useKeyboardScanner(scans: Scans): void {
  const handleScan = useEffectEvent(scans.onScan);
  const handleScanInFigure = useEffectEvent(scans.onScanInFigure);

  useEffect(() => {
    let text = '';
    let typedAt = 0;
    /** Of the field for a figure in which the first of the fast keys was pressed. */
    let figureBefore = '';

    function handleKey(event: KeyboardEvent) {
      const { key, timeStamp } = event;
      // Capital letters come with the Shift key.
      if (key === 'Shift') return;
      const fast = timeStamp - typedAt < fastMs;
      const before = fast ? text : '';
      text = '';
      const figure = figureFieldOf(event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!figure && isTyping(event.target)) return;
      if (key === 'Enter') {
        if (before.length < shortestCode) return;
        if (!figure) {
          swallow(event);
          handleScan(before);
        } else if (handleScanInFigure(before)) {
          swallow(event);
          setValue(figure, figureBefore);
        }
      } else if (key.length === 1) {
        if (figure && before === '') figureBefore = figure.value;
        text = before + key;
        typedAt = timeStamp;
        if (!figure && text.length > surelyScanned) swallow(event);
      }
    }

    // In the capture phase, before all other listeners, so that the keys of a scanner are not taken for shortcuts.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

const figureFieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.matches('[inputmode="numeric"]') ? target : null;

/** Changes a field as typing does, so that its form learns of it. */
function setValue(field: HTMLInputElement, value: string) {
  // React replaces the property on the element itself, to tell its own changes from those of a person.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function swallow(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
