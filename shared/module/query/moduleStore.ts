import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { ShellApi } from '../shellApi';
import { queriesToRefresh, type QueriesState, refetchOf } from './refreshQueries';
import type { ModuleApi, StoreExtra } from './moduleApi';

/**
 * A module's own store: its queries, answered through the shell. They are asked again when the shell says that it is time.
 *
 * @param answers those that a server has loaded already (`loadedQueries`), which then need no asking
 */
export function createModuleStore(
  api: ModuleApi,
  shell: ShellApi,
  answers?: Readonly<Record<string, unknown>>,
) {
  const extraArgument: StoreExtra = { shell, lists: new Map() };
  const store = reduxToolkit.configureStore({
    preloadedState: answers && { [api.reducerPath]: { queries: asOfNow(answers) } },
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
    devTools: { name: 'module' },
  });
  // A shell of an earlier minor version has no such part.
  if (!('refresh' in shell)) return store;
  shell.refresh.subscribe((cause) => {
    if (cause !== 'network' && !shell.session.current()) return;
    const state: Readonly<Record<'api', QueriesState>> = store.getState();
    const subscriptions = store.dispatch(api.internalActions.internal_getRTKQSubscriptions());
    const due = queriesToRefresh(state[api.reducerPath], subscriptions, extraArgument.lists, cause);
    for (const query of due) {
      const refetch = refetchOf(api.endpoints, query);
      if (refetch) store.dispatch(refetch);
    }
  });
  return store;
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
