import { holds } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';
import { defaultError, failedRequest } from '../request/apiAnswer';
import type { Credentials, RequestResult, SecondProof, ShellApi } from '../shellApi';
import type { UnsavedWork } from '../unsavedWork';

interface SessionOptions extends Pick<
  ShellApi['session'],
  'current' | 'subscribe' | 'groupId' | 'rememberGroup'
> {
  readonly request: ShellApi['request'];
  readonly unsaved: Pick<UnsavedWork, 'mayLeave' | 'discard'>;
  /** Stores the session and leaves the sign-in page. Resolves to a failure if the session cannot be stored. */
  readonly start: (session: Session) => Promise<RequestResult | undefined>;
  /** Removes the session after the user has signed out; `ended` is false if the server has not confirmed it. */
  readonly end: (before: Session | null, ended: boolean) => Promise<void>;
}

/**
 * Creates the `session` part of `ShellApi`. The shell, the server rendering and the test shell share it; they differ
 * in where the session is stored and in what follows a sign-in or sign-out.
 */
export function createSessionApi({
  request,
  unsaved,
  start,
  end,
  ...kept
}: SessionOptions): ShellApi['session'] {
  async function signIn(given: Credentials | SecondProof) {
    const result = await logIn(request, given);
    if (!result.ok) return result;
    return (await start(result.data as Session)) ?? result;
  }

  return {
    ...kept,
    can: (permission) => holds(kept.current()?.user_type ?? 'anonymous', permission),
    signIn,
    finishSignIn: signIn,
    async signOut() {
      const before = kept.current();
      if (!(await unsaved.mayLeave())) return;
      const ended = await logOut(request);
      unsaved.discard();
      await end(before, ended);
    },
  };
}

/** How long a sign-out waits for the server, in milliseconds, before what the user sees is removed all the same. */
const logOutTimeoutMs = 10_000;

/** Ends the server's session. Resolves to false if that was not confirmed. */
export async function logOut(request: ShellApi['request']): Promise<boolean> {
  const signal = AbortSignal.timeout(logOutTimeoutMs);
  try {
    const result = await request({ method: 'POST', path: '/logout', anonymous: true, signal });
    return result.ok || result.failure.status === 401;
  } catch {
    return false;
  }
}

const loginFailed = failedRequest(200, 'Login failed');

/**
 * Sends the credentials to the server, or what proves who the user is after the password. A success contains both ids
 * (specification 5); nothing is stored.
 */
export async function logIn(
  request: ShellApi['request'],
  given: Credentials | SecondProof,
): Promise<RequestResult> {
  const isSecond = 'token' in given;
  const result = await request({
    method: 'POST',
    path: isSecond ? '/second_step' : '/login',
    input: isSecond
      ? { action: 'code' in given ? 'CODE' : 'PASSKEY', ...given }
      : { username: given.username, password: given.password },
    answers: { id: 'value', customer_account_id: 'value' },
    anonymous: true,
  });
  if (!result.ok) return result.failure.error === defaultError ? loginFailed : result;
  return isComplete(result.data as Partial<Session>) ? result : loginFailed;
}

function isComplete(session: Partial<Session>): session is Session {
  return Boolean(session.id && session.customer_account_id);
}
