import type { FlagValues } from '@vended/contract/flagValues';

/** The values of flags for the visitor, as they came with the page or with the latest registry. */
export function createFlagValues(given: FlagValues | undefined) {
  let values = given ?? null;
  const listeners = new Set<() => void>();
  return {
    current: () => values,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Keeps the values if the gateway does not know newer ones. */
    renew(newer: FlagValues | undefined) {
      if (!newer || JSON.stringify(newer) === JSON.stringify(values)) return;
      values = newer;
      for (const listener of listeners) listener();
    },
  };
}
