import { shellApiVersion, type NavigateOptions, type ShellApi } from '../module/shellApi';
import { createObservable, type Observable } from './observable';
import type { TestLocation } from './testLocation';
import { createTestRequest, queryOf } from './testRequest';
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
  /** What the person answers when unsaved work would be lost; they leave at first. */
  answerLeave(leave: boolean): void;
  /** How often the person was asked whether to leave unsaved work. */
  timesAsked(): number;
  /** The errors that the module reported. */
  reportedErrors(): readonly unknown[];
}

/** A shell whose API is the mock API. It does what the real one does, with nothing drawn and nothing stored. */
export function createTestShell(location: TestLocation, visitor: Visitor): TestShell {
  const status = createObservable<TestStatus | null>(null);
  const unsaved = createUnsaved();
  const visited = [addressOf(location)];
  const errors: unknown[] = [];
  let sessionEnded = false;

  function move(to: string, options?: NavigateOptions) {
    location.move(to, options);
    visited.push(addressOf(location));
    status.set(null);
  }

  const request = createTestRequest(
    () => session.api.current(),
    () => {
      sessionEnded = true;
      unsaved.drop();
      session.end();
      move('/login');
      status.set({ type: 'error', message: 'Your session has ended. Please sign in again.' });
    },
  );
  const session = createTestSession({ request, mayLeave: unsaved.mayLeave, move });
  session.become(visitor);

  const api: ShellApi = {
    version: shellApiVersion,
    session: session.api,
    status: {
      success: (message) => status.set({ type: 'success', message }),
      error: (message) => status.set({ type: 'error', message }),
      clear: () => status.set(null),
    },
    location,
    navigate(to, options) {
      const { pathname } = location.current();
      const stays = options?.replace === true && new URL(to, window.location.origin).pathname === pathname;
      const moves = stays || unsaved.mayLeave();
      if (moves) move(to, options);
      return Promise.resolve(moves);
    },
    holdUnsaved: unsaved.hold,
    request,
    address: (path, query = {}) => `/api${path}?${queryOf(query)}`,
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
    answerLeave: unsaved.answerLeave,
    timesAsked: unsaved.timesAsked,
    reportedErrors: () => errors,
  };
}

/** Who holds unsaved work, and an answer made up beforehand instead of a question. */
function createUnsaved() {
  const holders = new Set<symbol>();
  let leave = true;
  let asked = 0;
  return {
    hold() {
      const holder = Symbol('unsaved work');
      holders.add(holder);
      return () => holders.delete(holder);
    },
    mayLeave() {
      if (holders.size === 0) return true;
      asked += 1;
      if (leave) holders.clear();
      return leave;
    },
    drop: () => holders.clear(),
    answerLeave(answer: boolean) {
      leave = answer;
    },
    timesAsked: () => asked,
  };
}

function addressOf(location: TestLocation): string {
  const { pathname, search, hash } = location.current();
  return pathname + search + hash;
}
