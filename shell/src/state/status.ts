import type { StatusAction } from '@vended/module/shellApi';
import type { StateChange } from './stateChange';

/** The message in the banner of the top bar. */
export interface Status {
  readonly type: 'success' | 'error';
  readonly message: string;
  /** What the user can do about it. */
  readonly action?: StatusAction | undefined;
  /** Distinguishes repeated messages, so that screen readers announce each one. */
  readonly serial: number;
}

export interface StatusState {
  readonly current: Status | null;
  readonly serial: number;
}

type Change = StateChange<{ readonly status: StatusState }>;

export const statusShown =
  (shown: Omit<Status, 'serial'>): Change =>
  (state) => {
    const serial = state.status.serial + 1;
    return { ...state, status: { serial, current: { ...shown, serial } } };
  };

export const statusCleared = (): Change => (state) =>
  state.status.current ? { ...state, status: { ...state.status, current: null } } : state;
