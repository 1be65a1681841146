import type { Session } from '@vended/contract/sessions';

/** A user with a session, or about to have one. */
export interface SessionUser extends Session {
  readonly username: string;
}

/** Whoever makes a call. */
export interface SignedIn extends SessionUser {
  readonly sessionId: string;
}
