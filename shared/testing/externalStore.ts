import type { Unsubscribe } from '@vended/module/shellApi';

/** A value with listeners, for `useSyncExternalStore`. */
export interface ExternalStore<Value> {
  current(): Value;
  subscribe(listener: () => void): Unsubscribe;
  set(value: Value): void;
}

export function createExternalStore<Value>(initial: Value): ExternalStore<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
  };
}
