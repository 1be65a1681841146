import { toQuery } from '@vended/module/request/apiAnswer';
import { createRequest, sessionEnded as endedText } from '@vended/module/request/apiRequest';
import {
  shellApiVersion,
  type NavigateOptions,
  type RefreshCause,
  type ShellApi,
} from '@vended/module/shellApi';
import { createUnsavedWork } from '@vended/module/unsavedWork';
import { createObservable, type Observable } from './observable';
import type { TestLocation } from './testLocation';
import { createTestSession, type Visitor } from './testSession';

/** What the banner says. */
export interface TestStatus {
  readonly type: 'success' | 'error';
  readonly message: string;
}

/** A shell for one module alone: what the module gets of it, and what a test can arrange and see. */
export interface TestShell {
  /** What the module is given. */
  readonly api: ShellApi;
  readonly status: Pick<Observable<TestStatus | null>, 'current' | 'subscribe'>;
  /** Every address that the person was taken to, the first included, oldest first. */
  visited(): readonly string[];
  /** Signs somebody else in, in the page and in the mock API. */
  become(visitor: Visitor): void;
  /** True once the server no longer knew the session: the person is at /login, and the module is gone. */
  sessionEnded(): boolean;
  /**
   * What the person does when the session ends over a save or unsaved work: signs in again as the same person, or
   * cancels, as they do at first.
   */
  answerSignIn(again: boolean): void;
  /** How often the person was asked to sign in again over the page. */
  timesAskedToSignIn(): number;
  /** What the person answers when unsaved work would be lost; they leave at first. */
  answerLeave(leave: boolean): void;
  /** How often the person was asked whether to leave unsaved work. */
  timesAsked(): number;
  /** Says that what was loaded should be loaded again. */
  refresh(cause: RefreshCause): void;
  /** The errors that the module reported. */
  reportedErrors(): readonly unknown[];
}

/** A shell whose API is the mock API. It does what the real one does, with nothing drawn and nothing stored. */
export function createTestShell(location: TestLocation, visitor: Visitor): TestShell {
  const status = createObservable<TestStatus | null>(null);
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
  const refreshers = new Set<(cause: RefreshCause) => void>();
  let sessionEnded = false;
  let signsInAgain = false;
  let askedToSignIn = 0;

  function move(to: string, options?: NavigateOptions) {
    // A page that notes its search or its place in its own address is still the page that the message was for.
    const isNote = options?.replace === true && pathOf(to) === location.current().pathname;
    const keepsMessage = isNote && status.current()?.type === 'success';
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

  /** What a module has to say to somebody who has signed out meanwhile is not shown. */
  function say(type: TestStatus['type'], message: string) {
    if (session.api.current()) status.set({ type, message });
  }

  const api: ShellApi = {
    version: shellApiVersion,
    session: session.api,
    status: {
      success: (message) => say('success', message),
      error: (message) => say('error', message),
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
        refreshers.add(listener);
        return () => refreshers.delete(listener);
      },
    },
    address: (path, query = {}) => `/api${path}${toQuery(query)}`,
    page: {
      shown(title, heading) {
        document.title = `${title} · Vended`;
        // The first page of a visit leaves the focus where the browser put it, and a page may place it itself.
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
    refresh: (cause) => refreshers.forEach((refresh) => refresh(cause)),
    reportedErrors: () => errors,
  };
}

const pathOf = (address: string) => new URL(address, window.location.origin).pathname;

function addressOf(location: TestLocation): string {
  const { pathname, search, hash } = location.current();
  return pathname + search + hash;
}
