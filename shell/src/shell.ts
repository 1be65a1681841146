import { compositionId } from '@vended/shared/module/composition';
import { toQuery } from '@vended/shared/module/apiAnswer';
import type { Manifest } from '@vended/shared/module/manifest';
import type { PageRegistry } from '@vended/shared/module/registry';
import { shellApiVersion, type ShellApi } from '@vended/shared/module/shellApi';
import manifest from '../manifest.json';
import { ownLocation } from './navigation/ownLocation';
import { createPageAnnouncer } from './navigation/pageAnnouncer';
import { createRouteMap, type Destination } from './navigation/routeMap';
import { createShellHistory } from './navigation/shellHistory';
import { createUnsavedWork } from './navigation/unsavedWork';
import { overrideIn } from './override/override';
import { createReport } from './report/report';
import { createDataAhead } from './request/dataAhead';
import { createRequest } from './request/request';
import { createShellSession } from './session/shellSession';
import { readStoredSession } from './session/sessionStorage';
import { statusCleared, statusShown } from './status/statusSlice';
import { createShellStore } from './store';
import { isLeftToWorker } from './worker/backgroundWorker';

/** Puts the shell together: what it knows, what it can do, and what it offers to modules. */
export function createShell({ modules, config }: PageRegistry) {
  const store = createShellStore(readStoredSession());
  const routes = createRouteMap([manifest as Manifest, ...modules.map((module) => module.manifest)]);
  const unsaved = createUnsavedWork();
  const report = createReport({ url: config.analyticsUrl });
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
      session,
      onSessionEnded: () => shellSession.ended(),
    }),
    visitor: () => session()?.id ?? '',
  });
  const { request } = ahead;
  const shellSession = createShellSession({
    store,
    history,
    request,
    mayLeave: unsaved.mayLeave,
    dropUnsaved: () => unsaved.answer(true),
  });
  shellSession.resume();

  const common: Omit<ShellApi, 'report' | 'location'> = {
    version: shellApiVersion,
    session: shellSession.api,
    status: {
      success: (message) => store.dispatch(statusShown({ type: 'success', message })),
      error: (message) => store.dispatch(statusShown({ type: 'error', message })),
      clear: () => store.dispatch(statusCleared()),
    },
    async navigate(to, options) {
      if (isLeftToWorker()) {
        window.location.assign(to);
        return true;
      }
      const moved = await history.navigate(to, options);
      if (moved) store.dispatch(statusCleared());
      return moved;
    },
    holdUnsaved: unsaved.hold,
    request,
    address: (path, query = {}) => config.apiBase + path + toQuery(query),
    page: { shown: announcer.shown },
  };

  const destination = (): Destination => routes.destination(addressOf(history.current()), visitor());

  return {
    store,
    history,
    routes,
    unsaved,
    announcer,
    report,
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
    /** Another build of a module is used from now on. */
    use: (name: string, build: string) => void builds.set(name, build),
    /** What one module gets: reports carry its name and build. */
    apiFor: (name: string, build: string): ShellApi => ({
      ...common,
      location: ownLocation(history, () => {
        const found = destination();
        return found.kind === 'page' && found.owner === name;
      }),
      report: {
        composition,
        error: (error) =>
          report({
            type: 'error',
            module: name,
            build,
            composition: composition(),
            message: describe(error),
          }),
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

/** An error in a line that a report has room for. */
export function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 1_000);
}
