import type { Session } from '@vended/contract/sessions';
import type { StateChange } from './stateChange';

/** The names that the top bar shows. */
export interface Person {
  readonly username: string;
  readonly accountName: string;
}

export interface SessionState {
  readonly session: Session | null;
  readonly person: Person | null;
}

type Change = StateChange<{ readonly session: SessionState }>;

export const sessionChanged =
  (session: Session | null): Change =>
  (state) => ({ ...state, session: { session, person: null } });

/** The user has signed in again, so the loaded names are kept. */
export const sessionRenewed =
  (session: Session): Change =>
  (state) => ({ ...state, session: { ...state.session, session } });

export const personLoaded =
  (person: Person): Change =>
  (state) => ({ ...state, session: { ...state.session, person } });
