import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '@vended/contract/sessions';
import { createListeners } from './listeners';
import type { ShellState, StateChange } from './shellState';

/** Creates the shell's own store. It uses no library: most public pages need none, and would have to load it. */
export function createShellStore(session: Session | null) {
  const { subscribe, notify } = createListeners();
  let state: ShellState = {
    session,
    person: null,
    status: null,
    messages: 0,
    sidebarOpen: true,
    area: { phase: 'none' },
  };
  return {
    getState: () => state,
    dispatch(change: StateChange): void {
      const next = change(state);
      if (next === state) return;
      state = next;
      notify();
    },
    subscribe,
  };
}

export type ShellStore = ReturnType<typeof createShellStore>;

const StoreContext = createContext<ShellStore | null>(null);

export const ShellStoreProvider = StoreContext.Provider;

function useShellStore(): ShellStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no ShellStoreProvider above it.');
  return store;
}

export function useShellDispatch(): ShellStore['dispatch'] {
  return useShellStore().dispatch;
}

/** Returns a part of the state. @param select must return the same value for the same state */
export function useShellSelector<Part>(select: (state: ShellState) => Part): Part {
  const { subscribe, getState } = useShellStore();
  return useSyncExternalStore(subscribe, () => select(getState()));
}
