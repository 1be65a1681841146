import { holds } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';
import { defaultError } from '../request/apiAnswer';
import type { Credentials, RequestResult, ShellApi } from '../shellApi';
import type { UnsavedWork } from '../unsavedWork';

interface SessionOptions extends Pick<
  ShellApi['session'],
  'current' | 'subscribe' | 'groupId' | 'rememberGroup'
> {
  readonly request: ShellApi['request'];
  readonly unsaved: Pick<UnsavedWork, 'mayLeave' | 'giveUp'>;
  /** Stores who has signed in and moves on from the sign-in. Returns a failure where that is not possible. */
  readonly start: (session: Session) => Promise<RequestResult | undefined>;
  /** Forgets who was signed in, after a sign-out by choice. */
  readonly end: (before: Session | null) => Promise<void>;
}

/**
 * What modules get of the session. The shell, the server rendering and the test shell differ only in where the session is kept
 * and in what follows a sign-in and a sign-out.
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
    async signOut() {
      const before = kept.current();
      const permission = unsaved.mayLeave();
      if (permission !== true && !(await permission)) return;
      await request({ method: 'POST', path: '/logout', anonymous: true });
      unsaved.giveUp();
      await end(before);
    },
  };
}

const loginFailed: RequestResult = { ok: false, failure: { status: 200, error: 'Login failed', fields: {} } };

/** Asks the server who these credentials belong to. A success holds both ids (specification 5); nothing is stored. */
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
