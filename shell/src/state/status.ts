import type { StateChange } from './shellState';

/** The message in the banner of the top bar. */
export interface Status {
  readonly type: 'success' | 'error';
  readonly message: string;
  /** Distinguishes repeated messages, so that screen readers announce each one. */
  readonly serial: number;
}

export const statusShown =
  (shown: Pick<Status, 'type' | 'message'>): StateChange =>
  (state) => {
    const serial = state.status.serial + 1;
    return { ...state, status: { serial, current: { ...shown, serial } } };
  };

export const statusCleared = (): StateChange => (state) =>
  state.status.current ? { ...state, status: { ...state.status, current: null } } : state;
