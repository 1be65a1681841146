import type { Session } from '@vended/contract/sessions';
import type { StateChange } from './shellState';

/** The names that the top bar shows. */
export interface Person {
  readonly username: string;
  readonly accountName: string;
}

export interface SessionState {
  readonly session: Session | null;
  readonly person: Person | null;
}

export const sessionChanged =
  (session: Session | null): StateChange =>
  (state) => ({ ...state, session: { session, person: null } });

/** The same user has signed in again, so the loaded names are kept. */
export const sessionRenewed =
  (session: Session): StateChange =>
  (state) => ({ ...state, session: { ...state.session, session } });

export const personLoaded =
  (person: Person): StateChange =>
  (state) => ({ ...state, session: { ...state.session, person } });
