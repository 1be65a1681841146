import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { areaReducer } from './modules/areaSlice';
import { sessionReducer } from './session/sessionSlice';
import { sidebarReducer } from './sidebar/sidebarSlice';
import { statusReducer } from './status/statusSlice';

/** The shell's own state: what is truly the client's and common to all areas. */
export function createShellStore() {
  return configureStore({
    reducer: { session: sessionReducer, status: statusReducer, sidebar: sidebarReducer, area: areaReducer },
    devTools: { name: 'shell' },
  });
}

export type ShellStore = ReturnType<typeof createShellStore>;
type ShellState = ReturnType<ShellStore['getState']>;

export const useShellDispatch = useDispatch.withTypes<ShellStore['dispatch']>();
export const useShellSelector = useSelector.withTypes<ShellState>();
