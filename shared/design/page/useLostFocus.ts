import { useEffect, type RefObject } from 'react';

const rows = 'tr, li';
const partsWithName = `${rows}, [aria-label], [aria-labelledby]`;

/**
 * Moves the focus when the control that has it goes away, such as the button of a row that is done: to its row, to the next row, to the
 * nearest part with a name, or to the heading. A part that knows a better place focuses it in an effect.
 */
export function useLostFocus(
  page: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const sheet = page.current;
    if (!sheet) return undefined;
    /** What has the focus, or had it before a dialog opened. */
    let place: Element | undefined;
    let isLost = false;

    function handleFocus({ target }: FocusEvent) {
      // A dialog returns the focus, unless what had it is gone.
      if (!(target instanceof Element) || target.closest('[role$="dialog"]')) return;
      place = sheet?.contains(target) ? target : undefined;
      isLost = false;
    }

    function handleBlur() {
      // A press beside all controls. Chromium says the same before it removes a control, which is gone after this task.
      queueMicrotask(() => {
        if (place?.isConnected && document.activeElement === document.body) place = undefined;
      });
    }

    function move() {
      if (!isLost || document.activeElement !== document.body) return;
      isLost = false;
      focusOn(place?.isConnected ? place : heading.current);
    }

    const observer = new MutationObserver((changes) => {
      if (!sheet.isConnected) return;
      if (place && !place.isConnected) {
        place = nextPlace(place, changes, sheet);
        isLost = true;
      }
      // After the effects.
      if (isLost && document.activeElement === document.body) requestAnimationFrame(() => setTimeout(move));
    });
    // A dialog is outside the page.
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('focusout', handleBlur);
    return () => {
      isLost = false;
      observer.disconnect();
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('focusout', handleBlur);
    };
  }, [page, heading]);
}

/** The place nearest to one that was removed; undefined if only the page is left. */
function nextPlace(
  lost: Element,
  changes: readonly MutationRecord[],
  page: HTMLElement,
): Element | undefined {
  let removed: Node = lost;
  for (const { target, removedNodes, nextSibling, previousSibling } of changes) {
    const top = [...removedNodes].find((node) => node.contains(removed));
    if (!top || !(target instanceof Element)) continue;
    removed = target;
    if (!target.isConnected) continue;
    const others = isRow(top) ? [nextSibling, previousSibling, target.firstElementChild] : [];
    const row = others.find((node) => node?.isConnected && isRow(node)) as Element | undefined;
    const place = row ?? target.closest(partsWithName);
    return place && page.contains(place) ? place : undefined;
  }
  return undefined;
}

const isRow = (node: Node) => node instanceof Element && node.matches(rows);

function focusOn(place: Element | null): void {
  const target = place?.querySelector(':scope > td a[data-row-link]') ?? place;
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
