import type { Unsubscribe } from '@vended/module/shellApi';
import { withResolvers } from '@vended/module/unsavedWork';
import { createListeners } from '../state/listeners';

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
  const { subscribe, notify } = createListeners();
  let open: { promise: Promise<boolean>; resolve: (repeat: boolean) => void } | null = null;

  function set(next: typeof open) {
    open = next;
    notify();
  }

  return {
    ask() {
      const pending = open ?? withResolvers<boolean>();
      if (!open) set(pending);
      return pending.promise;
    },
    isOpen: () => open !== null,
    subscribe,
    settle(repeat) {
      open?.resolve(repeat);
      set(null);
    },
  };
}
