import { reduxToolkit } from '@vended/shared/api/reduxToolkit';
import type { ShellApi } from '../module/shellApi';
import type { ModuleApi, StoreExtra } from './moduleApi';

/**
 * A module's own store: its queries, answered through the shell.
 *
 * @param answers those that a server has loaded already (`loadedQueries`), which then need no asking
 */
export function createModuleStore(
  api: ModuleApi,
  shell: ShellApi,
  answers?: Readonly<Record<string, unknown>>,
) {
  const extraArgument: StoreExtra = { shell };
  return reduxToolkit.configureStore({
    preloadedState: answers && { [api.reducerPath]: { queries: asOfNow(answers) } },
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
    devTools: { name: 'module' },
  });
}

/** Counts the answers' age from now: the server's clock is not the browser's. */
function asOfNow(answers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      { ...(answer as object), fulfilledTimeStamp: Date.now() },
    ]),
  );
}

export type ModuleStore = ReturnType<typeof createModuleStore>;
