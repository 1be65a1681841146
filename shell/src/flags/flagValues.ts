import type { FlagValues } from '@vended/contract/flagValues';
import { createListeners } from '../state/listeners';

/** The values of flags for the visitor, as they came with the page or with the latest registry. */
export function createFlagValues(given: FlagValues | undefined) {
  let values = given ?? null;
  const { subscribe, notify } = createListeners();
  return {
    current: () => values,
    subscribe,
    /** Keeps the values if the gateway does not know newer ones. */
    renew(newer: FlagValues | undefined) {
      if (!newer || JSON.stringify(newer) === JSON.stringify(values)) return;
      values = newer;
      notify();
    },
  };
}
