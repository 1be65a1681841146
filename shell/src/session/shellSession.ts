import { holds } from '@vended/shared/contract/permissions';
import type { readSession, Session } from '@vended/shared/contract/sessions';
import type { OutputOf } from '@vended/shared/contract/call';
import type { RequestResult, ShellApi } from '@vended/shared/module/shellApi';
import { nextAddress } from '../navigation/routeMap';
import type { ShellHistory } from '../navigation/shellHistory';
import { statusCleared, statusShown } from '../status/statusSlice';
import type { ShellStore } from '../store';
import { personLoaded, sessionChanged } from './sessionSlice';
import {
  clearStoredSession,
  onStoredSessionChange,
  readStoredGroup,
  readStoredSession,
  storeGroup,
  storeSession,
} from './sessionStorage';

interface ShellSessionOptions {
  readonly store: ShellStore;
  readonly history: ShellHistory;
  readonly request: ShellApi['request'];
  readonly mayLeave: () => Promise<boolean> | true;
  /** Unsaved work cannot be kept any longer: the session is over. */
  readonly dropUnsaved: () => void;
}

/** Signing in and out, in this tab and, by the browser's storage, in all others. */
export function createShellSession(options: ShellSessionOptions) {
  const { store, history, request, mayLeave, dropUnsaved } = options;
  const listeners = new Set<() => void>();
  const current = () => store.getState().session.session;

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

  onStoredSessionChange(() => {
    const stored = readStoredSession();
    if (isSame(stored, current())) return;
    dropUnsaved();
    adopt(stored);
    history.recheck();
  });

  const api: ShellApi['session'] = {
    current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    can: (permission) => holds(current()?.user_type ?? 'anonymous', permission),
    async signIn({ username, password }) {
      const result = await request({
        method: 'POST',
        path: '/login',
        input: { username, password },
        anonymous: true,
      });
      if (!result.ok) return result;
      const session = result.data as Partial<Session>;
      if (!isComplete(session)) return loginFailed;
      storeSession(session);
      adopt(session);
      const { search } = history.current();
      await history.navigate(nextAddress(new URLSearchParams(search)), { replace: true });
      return result;
    },
    async signOut() {
      const permission = mayLeave();
      if (permission !== true && !(await permission)) return;
      await request({ method: 'POST', path: '/logout', anonymous: true });
      clearStoredSession();
      store.dispatch(statusCleared());
      adopt(null);
      await history.navigate('/');
    },
    groupId: readStoredGroup,
    rememberGroup: storeGroup,
  };

  return {
    api,
    /** Goes on with the session that the browser still holds from an earlier visit. */
    resume: () => adopt(current()),
    /** The server ended the session: sign-in is next, and then back to here (decision 1). */
    ended() {
      dropUnsaved();
      clearStoredSession();
      adopt(null);
      store.dispatch(
        statusShown({ type: 'error', message: 'Your session has ended. Please sign in again.' }),
      );
      history.recheck();
    },
  };
}

const loginFailed: RequestResult = { ok: false, failure: { status: 200, error: 'Login failed', fields: {} } };

/** Success needs both ids in the response (spec 5). */
function isComplete(session: Partial<Session>): session is Session {
  return Boolean(session.id && session.customer_account_id);
}

function isSame(a: Session | null, b: Session | null): boolean {
  return (
    a?.id === b?.id && a?.customer_account_id === b?.customer_account_id && a?.user_type === b?.user_type
  );
}
