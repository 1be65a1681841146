import { compositionId } from '@vended/module/platform/composition';
import { toQuery } from '@vended/module/request/apiAnswer';
import { createRequest } from '@vended/module/request/apiRequest';
import type { Manifest } from '@vended/module/platform/manifest';
import type { PageRegistry } from '@vended/module/platform/registry';
import { shellApiVersion, type NavigateOptions, type ShellApi } from '@vended/module/shellApi';
import manifest from '../manifest.json';
import { ownLocation } from './navigation/ownLocation';
import { createPageAnnouncer } from './navigation/pageAnnouncer';
import { createRouteMap, type Destination } from '@vended/module/platform/routeMap';
import { createShellHistory } from './navigation/shellHistory';
import { createUnsavedWork } from '@vended/module/unsavedWork';
import { createNetwork, reachServer } from './network/network';
import { createRefreshCauses } from './network/refreshCauses';
import { overrideIn } from './override/override';
import { createReport } from './report/report';
import { createDataAhead } from './request/dataAhead';
import { watchedRequest } from './request/watchedRequest';
import { createShellSession } from './session/shellSession';
import { readStoredSession } from './session/sessionStorage';
import { statusCleared, statusShown } from './status/statusSlice';
import { createShellStore } from './store';
import { isLeftToWorker } from './worker/leftToWorker';

/** Puts the shell together: what it knows, what it can do, and what it offers to modules. */
export function createShell({ modules, config }: PageRegistry) {
  const store = createShellStore(readStoredSession());
  const routes = createRouteMap([manifest as Manifest, ...modules.map((module) => module.manifest)]);
  const unsaved = createUnsavedWork();
  // On closing the tab or leaving the site the browser asks, in its own words.
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.isHeld()) event.preventDefault();
  });
  const { report, reportError } = createReport({ url: config.analyticsUrl });
  const network = createNetwork(reachServer);
  const refresh = createRefreshCauses(network);
  const builds = new Map(modules.map(({ manifest: { name }, build }) => [name, build]));
  const composition = () => compositionId([...builds].map(([name, build]) => ({ name, build })));
  const session = () => store.getState().session.session;
  const visitor = () => session()?.user_type ?? 'anonymous';

  const history = createShellHistory({
    resolve: (address) => routes.resolve(address, visitor()),
    mayLeave: unsaved.mayLeave,
  });
  const announcer = createPageAnnouncer(history);
  const ahead = createDataAhead({
    request: createRequest({
      apiBase: config.apiBase,
      // Both ids must be stored at the moment of the call (specification 5).
      session: () => (readStoredSession() ? session() : null),
      onSessionEnded: (saving) => shellSession.refused(saving),
    }),
    visitor: () => `${session()?.id} ${session()?.customer_account_id}`,
  });
  const request = watchedRequest({
    request: ahead.request,
    onMissed: network.check,
    onSaved: refresh.saved,
  });
  const shellSession = createShellSession({ store, history, request, unsaved });
  shellSession.resume();

  /** What a module has to say to somebody who has signed out meanwhile is not for the person who is here now. */
  function say(type: 'success' | 'error', message: string) {
    if (session()) store.dispatch(statusShown({ type, message }));
  }

  const common: Omit<ShellApi, 'report' | 'location' | 'navigate'> = {
    version: shellApiVersion,
    session: shellSession.api,
    status: {
      success: (message) => say('success', message),
      error: (message) => say('error', message),
      clear: () => store.dispatch(statusCleared()),
    },
    holdUnsaved: unsaved.hold,
    request,
    refresh: { subscribe: refresh.subscribe },
    address: (path, query = {}) => config.apiBase + path + toQuery(query),
    page: { shown: announcer.shown },
  };

  async function navigate(to: string, options: NavigateOptions = {}): Promise<boolean> {
    // The worker keeps public pages alone. Somebody who is signed in stays in the page, with all that it holds.
    if (!session() && isLeftToWorker()) {
      window.location.assign(to);
      return true;
    }
    const { pathname } = history.current();
    const moved = await history.navigate(to, options);
    // A page that notes its search or its place in its own address is still the page that the message was for.
    const isNote = options.replace === true && new URL(to, window.location.href).pathname === pathname;
    const keepsMessage = isNote && store.getState().status.current?.type === 'success';
    if (moved && !keepsMessage) store.dispatch(statusCleared());
    return moved;
  }

  const destination = (): Destination => routes.destination(addressOf(history.current()), visitor());

  function owns(name: string): boolean {
    const found = destination();
    return found.kind === 'page' && found.owner === name;
  }

  return {
    store,
    history,
    routes,
    unsaved,
    signInAgain: shellSession.again,
    announcer,
    report,
    reportError,
    network,
    refresh: { subscribe: refresh.subscribe },
    destination,
    override: overrideIn({ modules }),
    /** Asks for what a page opens with, while its code is on the way. A search, or a place in a list, it asks for itself. */
    startData(address: string) {
      const end = routes.resolve(address, visitor());
      const found = routes.destination(end, visitor());
      if (found.kind === 'page' && found.route.data && !end.includes('?')) ahead.start(found.route.data);
    },
    /** Names the set of builds that are used in the page. */
    composition,
    /** The build of a module that is used; of the shell itself its own name. */
    buildOf: (name: string) => builds.get(name) ?? 'shell',
    /** Another build of a module is used from now on. */
    use: (name: string, build: string) => void builds.set(name, build),
    /** What one module gets: reports carry its name and build. */
    apiFor: (name: string, build: string): ShellApi => ({
      ...common,
      location: ownLocation(history, () => owns(name)),
      // A page that somebody has left cannot put its own address in the place of the one after it.
      navigate: (to, options) =>
        options?.replace && name !== 'shell' && !owns(name) ? Promise.resolve(false) : navigate(to, options),
      report: {
        composition,
        error: (error) =>
          reportError({ type: 'error', module: name, build, composition: composition(), error }),
        timing: (timing, milliseconds) =>
          report({ type: 'timing', module: name, build, name: timing, milliseconds }),
      },
    }),
  };
}

export type Shell = ReturnType<typeof createShell>;

export function addressOf({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  return pathname + search + hash;
}
