import type { Unsubscribe } from './shellApi';

export interface UnsavedWork {
  /** Declares unsaved work until the returned function is called. `discard` calls `onDiscarded`. */
  hold(onDiscarded?: () => void): Unsubscribe;
  isHeld(): boolean;
  /** True if nothing would be lost; otherwise asks the user. */
  mayLeave(): Promise<boolean> | true;
  /** The listener is called when `isHeld` or `isAsking` may have changed. */
  subscribe(listener: () => void): Unsubscribe;
  isAsking(): boolean;
  answer(leave: boolean): void;
  /** Discards all unsaved work when the user signs out, also that of a page which was just left. */
  discard(): void;
}

/** Tracks unsaved work in forms and asks the user before it is discarded. */
export function createUnsavedWork(): UnsavedWork {
  const holders = new Set<symbol>();
  const callbacks = new Map<symbol, () => void>();
  const listeners = new Set<() => void>();
  let pending: { promise: Promise<boolean>; answer: (leave: boolean) => void } | null = null;

  const notify = () => listeners.forEach((listener) => listener());

  function setPending(next: typeof pending) {
    pending = next;
    notify();
  }

  return {
    hold(onDiscarded) {
      const holder = Symbol('unsaved work');
      holders.add(holder);
      if (onDiscarded) callbacks.set(holder, onDiscarded);
      notify();
      return () => {
        holders.delete(holder);
        callbacks.delete(holder);
        notify();
      };
    },
    isHeld: () => holders.size > 0,
    mayLeave() {
      if (holders.size === 0) return true;
      // A second click must not ask again.
      if (pending) return pending.promise;
      const { promise, resolve } = withResolvers<boolean>();
      setPending({ promise, answer: resolve });
      return promise;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAsking: () => pending !== null,
    answer(leave) {
      if (leave) holders.clear();
      pending?.answer(leave);
      setPending(null);
    },
    discard() {
      for (const onDiscarded of callbacks.values()) onDiscarded();
      callbacks.clear();
      holders.clear();
      notify();
    },
  };
}

/** A promise with the function that resolves it, as `Promise.withResolvers`, which some supported browsers lack. */
export function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
