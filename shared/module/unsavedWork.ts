import type { Unsubscribe } from './shellApi';

export interface UnsavedWork {
  /** Says that unsaved work is held, until the returned function is called; `onGivenUp` hears of `giveUp`. */
  hold(onGivenUp?: () => void): Unsubscribe;
  isHeld(): boolean;
  /** True at once when nothing would be lost; otherwise the person is asked. */
  mayLeave(): Promise<boolean> | true;
  /** Called when something begins or ceases to be held, and when the person is to be asked. */
  subscribe(listener: () => void): Unsubscribe;
  isAsking(): boolean;
  answer(leave: boolean): void;
  /** The person signs out: a holder of unsaved work, present or just left, keeps none of it. */
  giveUp(): void;
}

/** Keeps account of unsaved work in forms, and asks before it would be dropped. */
export function createUnsavedWork(): UnsavedWork {
  const holders = new Set<symbol>();
  const givenUp = new Map<symbol, () => void>();
  const listeners = new Set<() => void>();
  let pending: { promise: Promise<boolean>; answer: (leave: boolean) => void } | null = null;

  const notify = () => listeners.forEach((listener) => listener());

  function setPending(next: typeof pending) {
    pending = next;
    notify();
  }

  return {
    hold(onGivenUp) {
      const holder = Symbol('unsaved work');
      holders.add(holder);
      if (onGivenUp) givenUp.set(holder, onGivenUp);
      notify();
      return () => {
        holders.delete(holder);
        givenUp.delete(holder);
        notify();
      };
    },
    isHeld: () => holders.size > 0,
    mayLeave() {
      if (holders.size === 0) return true;
      // Asked already, and asked again by a second click: one question, one answer.
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
    giveUp() {
      for (const forget of givenUp.values()) forget();
      givenUp.clear();
      holders.clear();
      notify();
    },
  };
}

export function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
