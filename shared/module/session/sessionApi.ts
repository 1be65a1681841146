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
  readonly unsaved: Pick<UnsavedWork, 'mayLeave' | 'giveUp'>;
  /** Stores the session and leaves the sign-in page. Resolves to a failure if the session cannot be stored. */
  readonly start: (session: Session) => Promise<RequestResult | undefined>;
  /** Removes the session after the user has signed out. */
  readonly end: (before: Session | null) => Promise<void>;
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
  return {
    ...kept,
    can: (permission) => holds(kept.current()?.user_type ?? 'anonymous', permission),
    async signIn(credentials) {
      const result = await logIn(request, credentials);
      if (!result.ok) return result;
      return (await start(result.data as Session)) ?? result;
    },
    async finishSignIn(proof) {
      const result = await sendSecondProof(request, proof);
      if (!result.ok) return result;
      return (await start(result.data as Session)) ?? result;
    },
    async signOut() {
      const before = kept.current();
      if (!(await unsaved.mayLeave())) return;
      await request({ method: 'POST', path: '/logout', anonymous: true });
      unsaved.giveUp();
      await end(before);
    },
  };
}

/** Finishes a sign-in whose password was right. A success contains both ids; nothing is stored. */
export async function sendSecondProof(
  request: ShellApi['request'],
  proof: SecondProof,
): Promise<RequestResult> {
  return request({
    method: 'POST',
    path: '/second_step',
    input: { action: 'code' in proof ? 'CODE' : 'PASSKEY', ...proof },
    answers: { id: 'value', customer_account_id: 'value' },
    anonymous: true,
  });
}

const loginFailed = failedRequest(200, 'Login failed');

/** Sends the credentials to the server. A success contains both ids (specification 5); nothing is stored. */
export async function logIn(
  request: ShellApi['request'],
  { username, password }: Credentials,
): Promise<RequestResult> {
  const result = await request({
    method: 'POST',
    path: '/login',
    input: { username, password },
    answers: { id: 'value', customer_account_id: 'value' },
    anonymous: true,
  });
  if (!result.ok) return result.failure.error === defaultError ? loginFailed : result;
  return isComplete(result.data as Partial<Session>) ? result : loginFailed;
}

function isComplete(session: Partial<Session>): session is Session {
  return Boolean(session.id && session.customer_account_id);
}
