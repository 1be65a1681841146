import type { readSession, Session } from '@vended/contract/sessions';
import type { OutputOf } from '@vended/contract/call';
import { failedRequest } from '@vended/module/request/apiAnswer';
import { removeDraftsOf } from '@vended/design/form/draftStorage';
import { isSamePerson, sessionEnded } from '@vended/module/request/apiRequest';
import { createSessionApi, logIn } from '@vended/module/session/sessionApi';
import type { ApiRequest, Credentials, RequestResult, SecondProof, ShellApi } from '@vended/module/shellApi';
import { nextAddress } from '@vended/module/platform/routeMap';
import type { ShellHistory } from '../navigation/shellHistory';
import { createListeners } from '../state/listeners';
import { forgetPlaces } from '../state/recentPlaces';
import type { UnsavedWork } from '@vended/module/unsavedWork';
import {
  personLoaded,
  sessionChanged,
  sessionRenewed,
  statusCleared,
  statusShown,
} from '../state/shellState';
import type { ShellStore } from '../state/store';
import {
  announceSession,
  clearStoredSession,
  onStoredSessionChange,
  readStoredGroup,
  readStoredSession,
  type SessionNews,
  storeGroup,
  storeSession,
  storeUserType,
} from './sessionStorage';
import { createPrompt } from './prompt';
import { createUnendedSession } from './unendedSession';

interface ShellSessionOptions {
  readonly store: ShellStore;
  readonly history: ShellHistory;
  readonly request: ShellApi['request'];
  /** Checks whether the server can be reached. */
  readonly checkNetwork: () => Promise<unknown>;
  readonly unsaved: UnsavedWork;
  /** The path of the profile page, if a module has one. */
  readonly profile: string | undefined;
  /**
   * Loads an address anew, in a page with a previewed build: nobody who signs in has agreed that it runs with their rights, which the
   * gateway asks before it sends another such page.
   */
  readonly leavePreview: ((address: string) => void) | undefined;
}

/** Signs in and out, in this tab and, through the browser's storage, in all others. */
export function createShellSession({
  store,
  history,
  request,
  checkNetwork,
  unsaved,
  profile,
  leavePreview,
}: ShellSessionOptions) {
  const { subscribe, notify } = createListeners();
  const prompt = createPrompt();
  const proofPrompt = createPrompt();
  const current = () => store.getState().session;
  const unended = createUnendedSession(request);
  let failingCalls = false;
  let retryTimer: number | undefined;

  function setSession(session: Session | null) {
    store.dispatch(sessionChanged(session));
    if (!session) proofPrompt.settle(false);
    notify();
    if (session) void loadPerson(session);
  }

  /** Loads the user's type, and the names for the top bar. This call also detects an expired session early. */
  async function loadPerson(session: Session) {
    const result = await request({ method: 'GET', path: '/session' });
    if (!result.ok || !isSamePerson(current(), session)) return;
    const { user_type, username, account_name, second_factor_needed } = result.data as OutputOf<
      typeof readSession
    >;
    if (user_type !== current()?.user_type) changeType({ ...session, user_type });
    store.dispatch(personLoaded({ username, accountName: account_name }));
    if (second_factor_needed) openSecondFactors();
  }

  /** Shows what a user of another type may see, here and through the stored type in other tabs. */
  function changeType(session: Session) {
    storeUserType(session.user_type);
    store.dispatch(sessionRenewed(session));
    notify();
    history.recheck();
  }

  /** Tries until the session has ended whose user has signed out, or another one has begun. */
  async function endUnended() {
    window.clearTimeout(retryTimer);
    if (unended.isUnended()) await unended.retry();
    if (unended.isUnended()) retryTimer = window.setTimeout(() => void endUnended(), retryIntervalMs);
    else if (!current() && store.getState().status?.message === notEnded)
      store.dispatch(statusShown({ type: 'success', message: endedNow }));
  }

  /** Navigates to the profile, where second factors are set up, unless work is unsaved. */
  function openSecondFactors() {
    if (profile === undefined || unsaved.isHeld() || history.current().pathname === profile) return;
    void history.navigate(profile, { replace: true });
  }

  function showError(message: string) {
    store.dispatch(statusShown({ type: 'error', message }));
  }

  /**
   * Called when the server has ended the session. Leads to the sign-in page, which then leads back here (reading 1).
   */
  function end() {
    unsaved.answer(true);
    announceSession('ended');
    clearStoredSession();
    setSession(null);
    showError(sessionEnded);
    history.recheck();
    prompt.settle(false);
  }

  /**
   * Fails the calls that wait for a new sign-in. Nobody is signed in while they fail, so the next user sees none of
   * their errors.
   */
  async function failWaitingCalls() {
    failingCalls = true;
    setSession(null);
    prompt.settle(false);
    await new Promise((resolve) => setTimeout(resolve));
    failingCalls = false;
  }

  /** Called when another user has signed in. Leaves the page, because it shows the previous user's data. */
  async function switchUser() {
    await failWaitingCalls();
    const session = readStoredSession();
    setSession(session);
    if (session) await history.navigate('/', { replace: true });
    else history.recheck();
    showError(session ? 'You signed in as someone else in another tab.' : signedOutElsewhere);
  }

  function handleOtherTab(news: SessionNews | null) {
    // `switchUser` reads the storage again when it is done.
    if (failingCalls) return;
    const previous = current();
    const stored = readStoredSession();
    if (isSameSession(stored, previous)) {
      // The other tab has renewed the session, which this tab shares.
      if (stored && prompt.isOpen()) renew(stored);
      return;
    }
    // With unsaved work in the page, ask for a new sign-in in a dialog instead of leaving.
    if (!stored && previous && news === 'ended' && (prompt.isOpen() || unsaved.isHeld())) {
      void prompt.ask();
      return;
    }
    unsaved.answer(true);
    if (stored && leavePreview) {
      const { pathname, search } = history.current();
      leavePreview(pathname + search);
      return;
    }
    if (previous && stored && !isSamePerson(stored, previous)) {
      void switchUser();
      return;
    }
    setSession(stored);
    prompt.settle(false);
    if (!previous) store.dispatch(statusCleared());
    else if (!stored) showError(news === 'ended' ? sessionEnded : signedOutElsewhere);
    history.recheck();
  }

  onStoredSessionChange(handleOtherTab);

  /** Stores the session and notifies the other tabs. Returns false if the browser's storage is full. */
  function persist(session: Session): boolean {
    const isStored = storeSession(session);
    if (isStored) announceSession('signed in');
    return isStored;
  }

  /** Continues on the current page: calls that were waiting are sent again. */
  function renew(session: Session) {
    const { user_type } = current() ?? {};
    store.dispatch(sessionRenewed(session));
    if (user_type !== session.user_type) notify();
    prompt.settle(true);
  }

  /** A user who signs in again continues on the page; another user starts on the home page and sees nothing of it. */
  async function signInAgain(given: Credentials | SecondProof): Promise<RequestResult> {
    const result = await logIn(unended.request, given);
    if (!result.ok) return result;
    const session = result.data as Session;
    if (isSamePerson(session, current())) {
      if (!persist(session)) return storageFull;
      renew(session);
      return result;
    }
    unsaved.answer(true);
    await failWaitingCalls();
    if (!persist(session)) {
      showError(storageFullText);
      history.recheck();
      return storageFull;
    }
    setSession(session);
    await history.navigate('/', { replace: true });
    return result;
  }

  const api = createSessionApi({
    current,
    subscribe,
    request: unended.request,
    unsaved,
    async start(session) {
      if (!persist(session)) return storageFull;
      const next = nextAddress(new URLSearchParams(history.current().search));
      if (leavePreview) {
        leavePreview(next);
        return undefined;
      }
      store.dispatch(statusCleared());
      setSession(session);
      await history.navigate(next, { replace: true });
      return undefined;
    },
    async end(before, ended) {
      // Must come first: when the session is removed, open forms in other tabs store their drafts, and those must stay.
      if (before) {
        removeDraftsOf(before);
        forgetPlaces(before);
      }
      // Clears saved list positions: their search text may be personal data.
      sessionStorage.clear();
      clearStoredSession();
      if (!ended) unended.keep();
      store.dispatch(statusCleared());
      setSession(null);
      await history.navigate('/');
      if (ended) return;
      showError(notEnded);
      void checkNetwork().then(endUnended);
    },
    groupId: readStoredGroup,
    rememberGroup: storeGroup,
  });

  return {
    api,
    /** Resumes the session stored by an earlier visit, or ends one whose user has signed out. */
    resume() {
      setSession(current());
      void endUnended();
    },

    endUnended,

    /** Called after a save: one of the user's own record may have changed their name or type. */
    saved({ path, input }: ApiRequest) {
      const session = current();
      if (session && path === '/users' && input?.user_id === session.id) void loadPerson(session);
    },

    /** Called when the server rejects the session. Resolves to true if the refused call should be repeated. */
    async refused(saving: boolean): Promise<boolean> {
      if (saving || prompt.isOpen() || unsaved.isHeld()) return prompt.ask();
      end();
      return false;
    },

    /** State and actions of the `SignInAgain` dialog. */
    again: {
      isOpen: prompt.isOpen,
      subscribe: prompt.subscribe,
      signIn: signInAgain,
      cancel: end,
    },

    /** State and actions of the `ProofDialog`, which opens when the server asks for a fresh proof. */
    proof: { ...proofPrompt, request },

    secondFactorNeeded: openSecondFactors,
  };
}

/** How often the server is told of a sign-out that it has not confirmed. */
const retryIntervalMs = 60_000;

const notEnded =
  'You are signed out here, but the server did not answer: your session in this browser ends once it does. Until then, let nobody else use this browser.';
const endedNow = 'Your session in this browser has ended.';
const signedOutElsewhere = 'You signed out in another tab.';
const storageFullText =
  'This browser has no storage left to keep you signed in. Clear its data for this site and try again.';
const storageFull = failedRequest(0, storageFullText);

function isSameSession(one: Session | null, other: Session | null): boolean {
  return one === other || (isSamePerson(one, other) && one?.user_type === other?.user_type);
}
