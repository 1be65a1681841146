import type { Session } from '@vended/contract/sessions';

/** A user with a session, or about to have one. */
export interface SessionUser extends Session {
  readonly username: string;
}

/** The user who makes a call. */
export interface SignedIn extends SessionUser {
  readonly sessionId: string;
  /** When the session was last proved by password or second factor, in milliseconds since 1970. */
  readonly provedAt: number;
  /** Whether the account requires a second factor that the user has not set up. */
  readonly secondFactorNeeded: boolean;
}
