import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { Session } from '@vended/contract/sessions';
import { areaReducer } from './areaSlice';
import { sessionReducer } from './sessionSlice';
import { sidebarReducer } from './sidebarSlice';
import { statusReducer } from './statusSlice';

/** The shell's own store: client state that all areas share. */
export function createShellStore(session: Session | null) {
  return reduxToolkit.configureStore({
    preloadedState: { session: { session, person: null } },
    reducer: { session: sessionReducer, status: statusReducer, sidebar: sidebarReducer, area: areaReducer },
    devTools: { name: 'shell' },
  });
}

export type ShellStore = ReturnType<typeof createShellStore>;
type ShellState = ReturnType<ShellStore['getState']>;

export const useShellDispatch = reduxToolkit.useDispatch.withTypes<ShellStore['dispatch']>();
export const useShellSelector = reduxToolkit.useSelector.withTypes<ShellState>();
