import type { StateChange } from './stateChange';

export interface SidebarState {
  readonly open: boolean;
}

type Change = StateChange<{ readonly sidebar: SidebarState }>;

export const sidebarSet =
  (open: boolean): Change =>
  (state) => ({ ...state, sidebar: { open } });
