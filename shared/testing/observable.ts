import type { Unsubscribe } from '@vended/module/shellApi';

/** A value that tells its listeners when it is replaced: fits `useSyncExternalStore`. */
export interface Observable<Value> {
  current(): Value;
  subscribe(listener: () => void): Unsubscribe;
  set(value: Value): void;
}

export function createObservable<Value>(initial: Value): Observable<Value> {
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
