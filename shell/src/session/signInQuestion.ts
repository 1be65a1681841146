import type { Unsubscribe } from '@vended/module/shellApi';
import { withResolvers } from '@vended/module/unsavedWork';

/** The question whether the person signs in again where they are, asked by the `SignInAgain` dialog. */
export interface SignInQuestion {
  /** Opens the dialog, or joins the one that is open. Resolves to true once the same person is signed in again. */
  ask(): Promise<boolean>;
  isOpen(): boolean;
  subscribe(listener: () => void): Unsubscribe;
  /** Closes the dialog, with the answer for all who asked. */
  settle(signedInAgain: boolean): void;
}

export function createSignInQuestion(): SignInQuestion {
  const listeners = new Set<() => void>();
  let open: { promise: Promise<boolean>; resolve: (signedInAgain: boolean) => void } | null = null;

  function set(next: typeof open) {
    open = next;
    for (const listener of listeners) listener();
  }

  return {
    ask() {
      const question = open ?? withResolvers<boolean>();
      if (!open) set(question);
      return question.promise;
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
