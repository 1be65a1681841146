import type { StateChange } from './shellState';

export const sidebarSet =
  (open: boolean): StateChange =>
  (state) => ({ ...state, sidebar: { open } });
