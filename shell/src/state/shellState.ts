import type { Area } from './area';
import type { SessionState } from './session';
import type { Status } from './status';

/** The shell's own state, which all areas share. */
export interface ShellState {
  readonly session: SessionState;
  readonly status: { readonly current: Status | null; readonly serial: number };
  readonly sidebar: { readonly open: boolean };
  readonly area: Area;
}

/** Returns the state that follows a given one, or the same object if nothing changes. */
export type StateChange = (state: ShellState) => ShellState;
