import { createFlags } from '@vended/module/flags/createFlags';
import { documentTitle } from '@vended/module/platform/documentTitle';
import { toQuery } from '@vended/module/request/apiAnswer';
import { createRequest, sessionEnded as endedText } from '@vended/module/request/apiRequest';
import {
  shellApiVersion,
  type NavigateOptions,
  type RefreshCause,
  type ShellApi,
  type StatusAction,
} from '@vended/module/shellApi';
import { createUnsavedWork } from '@vended/module/unsavedWork';
import { mockApi } from './mock-api/mockApi';
import { createExternalStore, type ExternalStore } from './externalStore';
import type { TestLocation } from './testLocation';
import { createTestSession, type Visitor } from './testSession';

/** The message in the banner. */
export interface TestStatus {
  readonly type: 'success' | 'error';
  readonly message: string;
  /** What the banner offers. */
  readonly action?: StatusAction;
}

/** A shell for a single module, with methods for tests to control and inspect it. */
export interface TestShell {
  /** The interface for the module. */
  readonly api: ShellApi;
  readonly status: Pick<ExternalStore<TestStatus | null>, 'current' | 'subscribe'>;
  /** All visited addresses including the first, oldest first. */
  visited(): readonly string[];
  /** Signs another visitor in, in the page and in the mock API. */
  become(visitor: Visitor): void;
  /** True once the server has rejected the session: the visitor is at /login, and the module is unmounted. */
  sessionEnded(): boolean;
  /**
   * Sets what the user does when the session expires over a save or unsaved work: sign in again (true) or cancel
   * (false, the default).
   */
  answerSignIn(again: boolean): void;
  /** How often the sign-in dialog was opened. */
  timesAskedToSignIn(): number;
  /** Sets the answer when unsaved work would be lost: leave (true, the default) or stay (false). */
  answerLeave(leave: boolean): void;
  /** How often the user was asked whether to leave unsaved work. */
  timesAsked(): number;
  /** Notifies the module to refetch its data. */
  refresh(cause: RefreshCause): void;
  /** The errors that the module reported. */
  reportedErrors(): readonly unknown[];
}

/** Creates a shell with the mock API. It behaves like the real one, but renders and stores nothing. */
export function createTestShell(location: TestLocation, visitor: Visitor): TestShell {
  const status = createExternalStore<TestStatus | null>(null);
  const unsaved = createUnsavedWork();
  let leaves = true;
  let timesAsked = 0;
  unsaved.subscribe(() => {
    if (!unsaved.isAsking()) return;
    timesAsked += 1;
    unsaved.answer(leaves);
  });
  const visited = [addressOf(location)];
  const errors: unknown[] = [];
  const refreshListeners = new Set<(cause: RefreshCause) => void>();
  let sessionEnded = false;
  let signsInAgain = false;
  let askedToSignIn = 0;

  function move(to: string, options?: NavigateOptions) {
    const keepsMessage = options?.replace === true && status.current()?.type === 'success';
    location.move(to, options);
    visited.push(addressOf(location));
    if (!keepsMessage) status.set(null);
  }

  const request = createRequest({
    apiBase: `${window.location.origin}/api`,
    session: () => session.api.current(),
    onSessionEnded(saving) {
      if (saving || unsaved.isHeld()) {
        askedToSignIn += 1;
        if (signsInAgain) {
          session.renew();
          return true;
        }
      }
      sessionEnded = true;
      unsaved.answer(true);
      session.end();
      move('/login');
      status.set({ type: 'error', message: endedText });
      return false;
    },
  });
  const session = createTestSession({ request, unsaved, move });
  session.become(visitor);

  /** Ignored after a sign-out, as in the real shell. */
  function showStatus(type: TestStatus['type'], message: string, action?: StatusAction) {
    if (session.api.current()) status.set({ type, message, ...(action && { action }) });
  }

  const api: ShellApi = {
    version: shellApiVersion,
    session: session.api,
    status: {
      success: (message, action) => showStatus('success', message, action),
      error: (message) => showStatus('error', message),
      clear: () => status.set(null),
    },
    location,
    async navigate(to, options) {
      const stays = options?.replace === true && pathOf(to) === location.current().pathname;
      const permission = stays || unsaved.mayLeave();
      const moves = permission === true || (await permission);
      if (moves) move(to, options);
      return moves;
    },
    holdUnsaved: unsaved.hold,
    request,
    refresh: {
      subscribe(listener) {
        refreshListeners.add(listener);
        return () => refreshListeners.delete(listener);
      },
    },
    address: (path, query = {}) => `/api${path}${toQuery(query)}`,
    slots: { mount: () => ({ update: () => undefined, unmount: () => undefined }) },
    flags: createFlags({
      values: () => mockApi.flagValues(),
      onMissing: (sentence) => console.warn(sentence),
      subscribe: session.api.subscribe,
    }),
    page: {
      shown(title, heading) {
        document.title = documentTitle(title);
        // As in the real shell: the browser manages the focus on the first page, and a page may set it itself.
        if (visited.length > 1 && !heading?.closest('main')?.contains(document.activeElement))
          heading?.focus();
      },
    },
    report: { error: (error) => errors.push(error), timing: () => undefined, composition: () => '' },
  };

  return {
    api,
    status,
    visited: () => visited,
    sessionEnded: () => sessionEnded,
    become: session.become,
    answerSignIn(again) {
      signsInAgain = again;
    },
    timesAskedToSignIn: () => askedToSignIn,
    answerLeave(leave) {
      leaves = leave;
    },
    timesAsked: () => timesAsked,
    refresh: (cause) => refreshListeners.forEach((listener) => listener(cause)),
    reportedErrors: () => errors,
  };
}

const pathOf = (address: string) => new URL(address, window.location.origin).pathname;

function addressOf(location: TestLocation): string {
  const { pathname, search, hash } = location.current();
  return pathname + search + hash;
}
