import type { Session } from '@vended/contract/sessions';
import type { StatusAction } from '@vended/module/shellApi';
import type { Area } from './area';

/** The shell's own state, which all areas share. */
export interface ShellState {
  readonly session: Session | null;
  /** The names that the top bar shows; null until they are loaded. */
  readonly person: { readonly username: string; readonly accountName: string } | null;
  readonly status: Status | null;
  /** How many messages were shown. */
  readonly messages: number;
  readonly sidebarOpen: boolean;
  /** The state of the module whose page is open. */
  readonly area: Area;
}

/** The message in the banner of the top bar. */
interface Status {
  readonly type: 'success' | 'error';
  readonly message: string;
  /** What the user can do about it. */
  readonly action?: StatusAction | undefined;
  /** Distinguishes repeated messages, so that screen readers announce each one. */
  readonly serial: number;
}

/** Returns the state that follows a given one, or the same object if nothing changes. */
export type StateChange = (state: ShellState) => ShellState;

export const sessionChanged =
  (session: Session | null): StateChange =>
  (state) => ({ ...state, session, person: null });

/** The user has signed in again, so the loaded names are kept. */
export const sessionRenewed =
  (session: Session): StateChange =>
  (state) => ({ ...state, session });

export const personLoaded =
  (person: NonNullable<ShellState['person']>): StateChange =>
  (state) => ({ ...state, person });

export const statusShown =
  (shown: Omit<Status, 'serial'>): StateChange =>
  (state) => {
    const serial = state.messages + 1;
    return { ...state, messages: serial, status: { ...shown, serial } };
  };

export const statusCleared = (): StateChange => (state) =>
  state.status ? { ...state, status: null } : state;

export const sidebarSet =
  (sidebarOpen: boolean): StateChange =>
  (state) => ({ ...state, sidebarOpen });

export const areaChanged =
  (area: Area): StateChange =>
  (state) => ({ ...state, area });

/** Ignored if the next module has already taken over: its state must not be cleared. */
export const areaLeft =
  (module: string): StateChange =>
  (state) =>
    state.area.phase !== 'none' && state.area.module === module
      ? { ...state, area: { phase: 'none' } }
      : state;
