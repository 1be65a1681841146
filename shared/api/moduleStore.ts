import { configureStore } from '@reduxjs/toolkit';
import type { ShellApi } from '../module/shellApi';
import type { ModuleApi, StoreExtra } from './moduleApi';

/** A module's own store: its queries, answered through the shell. */
export function createModuleStore(api: ModuleApi, shell: ShellApi) {
  const extraArgument: StoreExtra = { shell };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
    devTools: { name: 'module' },
  });
}

export type ModuleStore = ReturnType<typeof createModuleStore>;
