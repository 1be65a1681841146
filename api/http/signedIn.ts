import type { Session } from '@vended/contract/sessions';

/** A user with a session, or about to have one. */
export interface SessionUser extends Session {
  readonly username: string;
}

/** The user who makes a call. */
export interface SignedIn extends SessionUser {
  readonly sessionId: string;
}
