import type { Unsubscribe } from '@vended/module/shellApi';
import { withResolvers } from '@vended/module/unsavedWork';

/** State of a dialog over the page that calls wait for: `SignInAgain` or `ProofDialog`. */
export interface Prompt {
  /** Opens the dialog unless it is open already. Resolves to true if the calls that wait can be repeated. */
  ask(): Promise<boolean>;
  isOpen(): boolean;
  subscribe(listener: () => void): Unsubscribe;
  /** Closes the dialog and resolves every pending `ask`. */
  settle(repeat: boolean): void;
}

export function createPrompt(): Prompt {
  const listeners = new Set<() => void>();
  let open: { promise: Promise<boolean>; resolve: (repeat: boolean) => void } | null = null;

  function set(next: typeof open) {
    open = next;
    for (const listener of listeners) listener();
  }

  return {
    ask() {
      const pending = open ?? withResolvers<boolean>();
      if (!open) set(pending);
      return pending.promise;
    },
    isOpen: () => open !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle(repeat) {
      open?.resolve(repeat);
      set(null);
    },
  };
}
