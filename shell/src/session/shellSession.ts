import type { readSession, Session } from '@vended/contract/sessions';
import type { OutputOf } from '@vended/contract/call';
import { failedRequest } from '@vended/module/request/apiAnswer';
import { removeDraftsOf } from '@vended/design/form/draftStorage';
import { isSamePerson, sessionEnded } from '@vended/module/request/apiRequest';
import { createSessionApi, logIn } from '@vended/module/session/sessionApi';
import type { Credentials, RequestResult, ShellApi } from '@vended/module/shellApi';
import { nextAddress } from '@vended/module/platform/routeMap';
import type { ShellHistory } from '../navigation/shellHistory';
import type { UnsavedWork } from '@vended/module/unsavedWork';
import { statusCleared, statusShown } from '../status/statusSlice';
import type { ShellStore } from '../store';
import { personLoaded, sessionChanged, sessionRenewed } from './sessionSlice';
import {
  announceSession,
  clearStoredSession,
  onStoredSessionChange,
  readStoredGroup,
  readStoredSession,
  type SessionNews,
  storeGroup,
  storeSession,
} from './sessionStorage';
import { createSignInQuestion } from './signInQuestion';

interface ShellSessionOptions {
  readonly store: ShellStore;
  readonly history: ShellHistory;
  readonly request: ShellApi['request'];
  readonly unsaved: UnsavedWork;
}

/** Signing in and out, in this tab and, by the browser's storage, in all others. */
export function createShellSession({ store, history, request, unsaved }: ShellSessionOptions) {
  const listeners = new Set<() => void>();
  const question = createSignInQuestion();
  const current = () => store.getState().session.session;
  let givingUp = false;

  /** Takes over what the storage says, and sends the person where that leaves them. */
  function adopt(session: Session | null) {
    store.dispatch(sessionChanged(session));
    for (const listener of listeners) listener();
    if (session) void loadPerson(session);
  }

  /** The names for the top bar; asking for them also finds out early that a session is over. */
  async function loadPerson(session: Session) {
    const result = await request({ method: 'GET', path: '/session' });
    if (!result.ok || current()?.id !== session.id) return;
    const { username, account_name } = result.data as OutputOf<typeof readSession>;
    store.dispatch(personLoaded({ username, accountName: account_name }));
  }

  function say(message: string) {
    store.dispatch(statusShown({ type: 'error', message }));
  }

  /** The server ended the session: sign-in is next, and then back to here (reading 1). */
  function end() {
    unsaved.answer(true);
    announceSession('ended');
    clearStoredSession();
    adopt(null);
    say(sessionEnded);
    history.recheck();
    question.settle(false);
  }

  /** Fails the calls that wait for a new sign-in, while nobody is signed in: the next person sees none of their failures. */
  async function giveUpWaiting() {
    givingUp = true;
    adopt(null);
    question.settle(false);
    await new Promise((resolve) => setTimeout(resolve));
    givingUp = false;
  }

  /** Somebody else has signed in. The page holds what was loaded for the person before, so it does not stay. */
  async function changePerson() {
    await giveUpWaiting();
    const session = readStoredSession();
    adopt(session);
    if (session) await history.navigate('/', { replace: true });
    else history.recheck();
    say(session ? 'You signed in as somebody else in another tab.' : signedOutElsewhere);
  }

  function followOtherTab(news: SessionNews | null) {
    // What the storage says by the end of it is taken over then.
    if (givingUp) return;
    const before = current();
    const stored = readStoredSession();
    if (isSame(stored, before)) {
      // The other tab has signed in again, and with that for this one too.
      if (stored && question.isOpen()) renew(stored);
      return;
    }
    // What is typed here need not wait on the sign-in page: the same person may come back to it where it is.
    if (!stored && before && news === 'ended' && (question.isOpen() || unsaved.isHeld())) {
      void question.ask();
      return;
    }
    unsaved.answer(true);
    if (before && stored && !isSamePerson(stored, before)) {
      void changePerson();
      return;
    }
    adopt(stored);
    question.settle(false);
    if (!before) store.dispatch(statusCleared());
    else if (!stored) say(news === 'ended' ? sessionEnded : signedOutElsewhere);
    history.recheck();
  }

  onStoredSessionChange(followOtherTab);

  /** Stores who signed in, for this tab and for the others. False where the browser has no room for it. */
  function remember(session: Session): boolean {
    const isStored = storeSession(session);
    if (isStored) announceSession('signed in');
    return isStored;
  }

  /** Goes on in the page as it is: what was asked for meanwhile is asked for again. */
  function renew(session: Session) {
    const { user_type } = current() ?? {};
    store.dispatch(sessionRenewed(session));
    if (user_type !== session.user_type) for (const listener of listeners) listener();
    question.settle(true);
  }

  const api = createSessionApi({
    current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request,
    unsaved,
    async start(session) {
      if (!remember(session)) return noRoom;
      store.dispatch(statusCleared());
      adopt(session);
      const { search } = history.current();
      await history.navigate(nextAddress(new URLSearchParams(search)), { replace: true });
      return undefined;
    },
    async end(before) {
      // Before the stored session is removed: when it is, an open form in another tab keeps its draft.
      if (before) removeDraftsOf(before);
      clearStoredSession();
      store.dispatch(statusCleared());
      adopt(null);
      await history.navigate('/');
    },
    groupId: readStoredGroup,
    rememberGroup: storeGroup,
  });

  return {
    api,
    /** Goes on with the session that the browser still holds from an earlier visit. */
    resume: () => adopt(current()),

    /** The server no longer knows the session. Resolves to true where what it refused is to be repeated. */
    async refused(saving: boolean): Promise<boolean> {
      if (saving || question.isOpen() || unsaved.isHeld()) return question.ask();
      end();
      return false;
    },

    /** What the sign-in dialog over the page is about, and can do. */
    again: {
      isOpen: question.isOpen,
      subscribe: question.subscribe,
      /** Goes on as before for the same person. Somebody else gets nothing of the page. */
      async signIn(credentials: Credentials): Promise<RequestResult> {
        const result = await logIn(request, credentials);
        if (!result.ok) return result;
        const session = result.data as Session;
        if (isSamePerson(session, current())) {
          if (!remember(session)) return noRoom;
          renew(session);
          return result;
        }
        unsaved.answer(true);
        await giveUpWaiting();
        if (!remember(session)) {
          say(noRoomText);
          history.recheck();
          return noRoom;
        }
        adopt(session);
        await history.navigate('/', { replace: true });
        return result;
      },
      cancel: end,
    },
  };
}

const signedOutElsewhere = 'You signed out in another tab.';
/** Without both ids in its storage a page counts as signed out (specification 4). */
const noRoomText =
  'This browser has no room left to remember that you signed in. Clear the data that it keeps for this site and try again.';
const noRoom = failedRequest(0, noRoomText);

function isSame(one: Session | null, other: Session | null): boolean {
  return one === other || (isSamePerson(one, other) && one?.user_type === other?.user_type);
}
