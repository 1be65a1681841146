import type { Unsubscribe } from '@vended/module/shellApi';
import { withResolvers } from '@vended/module/unsavedWork';

/** State of the `SignInAgain` dialog, in which the user signs in again without leaving the page. */
export interface SignInPrompt {
  /** Opens the dialog unless it is open already. Resolves to true once the same user is signed in again. */
  ask(): Promise<boolean>;
  isOpen(): boolean;
  subscribe(listener: () => void): Unsubscribe;
  /** Closes the dialog and resolves every pending `ask`. */
  settle(signedInAgain: boolean): void;
}

export function createSignInPrompt(): SignInPrompt {
  const listeners = new Set<() => void>();
  let open: { promise: Promise<boolean>; resolve: (signedInAgain: boolean) => void } | null = null;

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
    settle(signedInAgain) {
      open?.resolve(signedInAgain);
      set(null);
    },
  };
}
