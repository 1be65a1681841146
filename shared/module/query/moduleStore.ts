import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { ShellApi } from '../shellApi';
import { queriesToRefresh, type QueriesState, refetchOf } from './refreshQueries';
import type { ModuleApi, StoreExtra } from './moduleApi';

/**
 * Creates a module's store. Its queries call the API through the shell, and are refetched when the shell says so.
 *
 * @param answers queries that the server has loaded (`loadedQueries`), to preload the cache
 */
export function createModuleStore(
  api: ModuleApi,
  shell: ShellApi,
  answers?: Readonly<Record<string, unknown>>,
) {
  const extraArgument: StoreExtra = { shell, lists: new Map() };
  const store = reduxToolkit.configureStore({
    preloadedState: answers && { [api.reducerPath]: { queries: withCurrentTimestamp(answers) } },
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
    // By default the screens hear of an answer in the next frame: the banner would say what is wrong before its field does.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    devTools: { name: 'module' },
  });
  // Shells of earlier minor versions do not have `refresh`.
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

/** Replaces the server's timestamps, because its clock can differ from the browser's. */
function withCurrentTimestamp(answers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      { ...(answer as object), fulfilledTimeStamp: Date.now() },
    ]),
  );
}

export type ModuleStore = ReturnType<typeof createModuleStore>;
