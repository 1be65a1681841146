import { storeValue } from '@vended/module/browser/storeValue';
import { logOut } from '@vended/module/session/sessionApi';
import type { ApiRequest, RequestResult, ShellApi } from '@vended/module/shellApi';
import { readStoredSession } from './sessionStorage';

/** Kept from a sign-out that the server has not confirmed until the browser's session has ended, or another one begun. */
const unendedKey = 'vended.unended';

const lockName = 'vended.session';

/** False without a lock manager, which browsers offer only where the connection is encrypted. */
const hasLocks = () => 'locks' in navigator;

/**
 * Ends sessions of users who have signed out while the server did not answer. The calls that begin or end a session take turns, in all tabs: the
 * late answer to a sign-out would remove the cookie of a session that has begun since.
 */
export function createUnendedSession(request: ShellApi['request']) {
  const isUnended = () => localStorage.getItem(unendedKey) !== null && readStoredSession() === null;

  async function end(): Promise<void> {
    if (isUnended() && (await logOut(request))) localStorage.removeItem(unendedKey);
  }

  return {
    isUnended,

    /** `request` for a call that begins or ends a session. The server ends the previous one with either. */
    async request(call: ApiRequest): Promise<RequestResult> {
      const send = async () => {
        const result = await request(call);
        if (result.ok) localStorage.removeItem(unendedKey);
        return result;
      };
      const { signal } = call;
      return hasLocks() ? navigator.locks.request(lockName, signal ? { signal } : {}, send) : send();
    },

    /** Keeps that the browser's session has to be ended. */
    keep: () => void storeValue(unendedKey, 'true'),

    /** Tries again to end it, unless such a call is being made. */
    async retry(): Promise<void> {
      if (!hasLocks()) return end();
      await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? end() : undefined));
    },
  };
}
