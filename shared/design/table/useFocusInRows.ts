import type { RefObject } from 'react';

/**
 * Records whether the focus is in the rows. Returns the handlers for their `tbody`; none is called when a focused row is
 * unmounted, so that the rows rendered next can take the focus.
 */
export function useFocusInRows(hasFocus: RefObject<boolean>) {
  return {
    onFocus() {
      hasFocus.current = true;
    },
    onBlur() {
      hasFocus.current = false;
    },
  };
}
