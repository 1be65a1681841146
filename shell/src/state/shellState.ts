import type { Area } from './area';
import type { SessionState } from './session';
import type { SidebarState } from './sidebar';
import type { StatusState } from './status';

/** The shell's own state, which all areas share. */
export interface ShellState {
  readonly session: SessionState;
  readonly status: StatusState;
  readonly sidebar: SidebarState;
  readonly area: Area;
}
