import type { BuildId } from '@vended/module/platform/buildId';
import { compositionId } from '@vended/module/platform/composition';
import { toQuery } from '@vended/module/request/apiAnswer';
import { createFlags } from '@vended/module/flags/createFlags';
import { createRequest } from '@vended/module/request/apiRequest';
import type { Manifest } from '@vended/module/platform/manifest';
import type { PageRegistry } from '@vended/module/platform/registry';
import {
  shellApiVersion,
  type NavigateOptions,
  type ShellApi,
  type StatusAction,
} from '@vended/module/shellApi';
import manifest from '../../manifest.json';
import { moduleLocation } from '../navigation/moduleLocation';
import { createPageAnnouncer } from '../navigation/pageAnnouncer';
import { createRouteMap, type Destination } from '@vended/module/platform/routeMap';
import { addressOf, createShellHistory } from '../navigation/shellHistory';
import { createUnsavedWork } from '@vended/module/unsavedWork';
import { createNetwork, isServerReachable } from '../network/network';
import { createRefreshEvents } from '../network/refreshEvents';
import { overrideIn } from '../override/override';
import { rememberPlace } from '../state/recentPlaces';
import { warnInBrowser } from '../report/browserLog';
import { createFlagValues } from '../flags/flagValues';
import { createReport } from '../report/report';
import { createDataPrefetch } from '../request/prefetchData';
import { observeRequests } from '../request/observeRequests';
import { createPageSlots } from './pageSlots';
import { createShellSession } from '../session/shellSession';
import { readStoredSession } from '../session/sessionStorage';
import { statusCleared, statusShown } from '../state/shellState';
import { createShellStore } from '../state/store';
import { isLeftToWorker } from '../network/leftToWorker';

/** Creates the shell's parts and connects them. */
export function createShell({ modules, config }: PageRegistry) {
  const store = createShellStore(readStoredSession());
  const manifests = [manifest as Manifest, ...modules.map((module) => module.manifest)];
  const routes = createRouteMap(manifests);
  const unsaved = createUnsavedWork();
  // When the user closes the tab or leaves the site, the browser itself asks for confirmation.
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.isHeld()) event.preventDefault();
  });
  const { report, reportError, renew } = createReport({
    url: config.analyticsUrl,
    given: { modules, config },
  });
  const network = createNetwork(isServerReachable);
  const refresh = createRefreshEvents(network);
  const flags = createFlagValues(config.flags);
  const builds = new Map(modules.map(({ manifest: { name }, build }) => [name, build]));
  const composition = () => compositionId([...builds].map(([name, build]) => ({ name, build })));
  const session = () => store.getState().session;
  const visitor = () => session()?.user_type ?? 'anonymous';

  const history = createShellHistory({
    resolve: (address) => routes.resolve(address, visitor()),
    mayLeave: unsaved.mayLeave,
  });
  const announcer = createPageAnnouncer(history);
  const dataPrefetch = createDataPrefetch({
    request: createRequest({
      apiBase: config.apiBase,
      // Both ids must be in storage at the time of the call (specification 5).
      session: () => (readStoredSession() ? session() : null),
      onSessionEnded: (saving) => shellSession.refused(saving),
      onProofNeeded: () => shellSession.proof.ask(),
      onSecondFactorNeeded: () => shellSession.secondFactorNeeded(),
    }),
    visitor: () => `${session()?.id} ${session()?.customer_account_id}`,
  });
  const request = observeRequests({
    request: dataPrefetch.request,
    onNoAnswer: network.check,
    onSaved(call) {
      refresh.saved();
      shellSession.saved(call);
    },
  });
  const shellSession = createShellSession({
    store,
    history,
    request,
    checkNetwork: network.check,
    unsaved,
    profile: routes.profile,
    leavePreview:
      config.preview && !config.preview.ended ? (address) => window.location.replace(address) : undefined,
  });
  shellSession.resume();

  /** Ignored after a sign-out: the next user of the browser must not see a message about the previous user's work. */
  function showStatus(type: 'success' | 'error', message: string, action?: StatusAction) {
    if (session()) store.dispatch(statusShown({ type, message, action }));
  }

  /** Announces a page, and keeps one of the console among the recent places of the user. */
  function pageShown(title: string, heading: HTMLElement | null) {
    announcer.shown(title, heading);
    const [user, found] = [session(), destination()];
    if (!user || found.kind !== 'page' || found.route.permission === 'public') return;
    const { pathname, search } = history.current();
    rememberPlace(user, { title, address: pathname + search });
  }

  const common: Omit<ShellApi, 'report' | 'location' | 'navigate' | 'slots' | 'page' | 'flags'> = {
    version: shellApiVersion,
    session: shellSession.api,
    status: {
      success: (message, action) => showStatus('success', message, action),
      error: (message) => showStatus('error', message),
      clear: () => store.dispatch(statusCleared()),
    },
    holdUnsaved: unsaved.hold,
    request,
    refresh: { subscribe: refresh.subscribe },
    address: (path, query = {}) => config.apiBase + path + toQuery(query),
  };

  async function navigate(to: string, options: NavigateOptions = {}): Promise<boolean> {
    // The background worker caches public pages only, so a signed-in user stays in the page.
    if (!session() && isLeftToWorker()) {
      window.location.assign(to);
      return true;
    }
    const moved = await history.navigate(to, options);
    // An address is replaced by a page that stores its search in it, and by one that leads on to a record, where a save has led to.
    const keepsMessage = options.replace === true && store.getState().status?.type === 'success';
    if (moved && !keepsMessage) store.dispatch(statusCleared());
    return moved;
  }

  const destination = (): Destination => routes.destination(addressOf(history.current()), visitor());

  const slots = createPageSlots((error) =>
    reportError({ type: 'error', module: 'shell', build: 'shell', composition: composition(), error }),
  );

  refresh.subscribe((cause) => {
    if (cause === 'network') slots.handleReconnect();
    void shellSession.endUnended();
  });

  function owns(name: string): boolean {
    const found = destination();
    return found.kind === 'page' && found.owner === name;
  }

  return {
    store,
    history,
    routes,
    /** The shell's own manifest and those of the modules. */
    manifests,
    unsaved,
    signInAgain: shellSession.again,
    proof: shellSession.proof,
    announcer,
    slots,
    /** The modules that the page was opened with. */
    modules,
    report,
    reportError,
    renewReportToken: renew,
    /** Takes the values of flags that came with a newer registry. */
    renewFlags: flags.renew,
    network,
    refresh: { subscribe: refresh.subscribe },
    destination,
    override: overrideIn({ modules }),
    preview: config.preview,
    storybookUrl: config.storybookUrl,
    /**
     * Prefetches the data of a page while its code is loading. Not for an address with a query: the page itself knows
     * what to request for it.
     */
    prefetchData(address: string) {
      const resolved = routes.resolve(address, visitor());
      const found = routes.destination(resolved, visitor());
      if (found.kind === 'page' && found.route.data && !resolved.includes('?'))
        dataPrefetch.start(found.route.data);
    },
    /** Identifies the set of builds in use in the page. */
    composition,
    /** The build of a module that is in use; `shell` for the shell itself. */
    buildOf: (name: string) => builds.get(name) ?? 'shell',
    /** Records that a module now uses another build. */
    use: ({ name, build }: BuildId) => void builds.set(name, build),
    /**
     * The `ShellApi` for one module; its reports carry the module's name and build.
     *
     * @param as `extension` if it must not set the title of the page, which belongs to another module
     */
    apiFor: ({ name, build }: BuildId, as: 'page' | 'extension' = 'page'): ShellApi => ({
      ...common,
      location: moduleLocation(history, () => owns(name)),
      // A module that was left must not replace the address of the page that followed it.
      navigate: (to, options) =>
        options?.replace && name !== 'shell' && !owns(name) ? Promise.resolve(false) : navigate(to, options),
      slots: { mount: (element, slot, properties) => slots.mount(name, element, slot, properties) },
      flags: createFlags({
        values: flags.current,
        subscribe: flags.subscribe,
        onMissing(sentence) {
          warnInBrowser({ name, build }, sentence);
          report({ type: 'error', module: name, build, composition: composition(), message: sentence });
        },
      }),
      page: { shown: as === 'page' ? pageShown : () => undefined },
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
