import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';
import type { Area } from '../state/area';
import type { ModuleReports } from './moduleReports';
import type { ServerRenderedPage } from './serverRenderedPage';
import { replayEarlyEvents } from './replayEarlyEvents';
import { isRetriedOnReconnect, KnownFailure, type FailureStage, type ModuleFailure } from './moduleFailures';
import { loadTimeoutMs, mountTimeoutMs, unmountTimeoutMs } from './timeLimits';
import { withTimeout } from './withTimeout';

interface ModuleHostOptions {
  readonly module: RegisteredModule;
  readonly builds: {
    readonly load: (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;
    /** Finds the explanation to show to the user. */
    readonly explain: (
      module: RegisteredModule,
      error: unknown,
      stage: FailureStage,
    ) => Promise<ModuleFailure>;
  };
  readonly page: {
    /** False while the page holds unsaved work. */
    readonly mayUpdate: () => boolean;
    /** Identifies the set of builds in the page. */
    readonly composition: () => string;
    /** Inserts the module's element into the page. */
    readonly insert: (element: HTMLElement) => void;
    readonly onArea: (area: Area) => void;
    readonly onLeave: () => void;
  };
  readonly reports: Pick<ModuleReports, 'apiFor' | 'opened' | 'failed' | 'failedToStop'>;
  /** The module's server-rendered page, if the document came with one. */
  readonly serverRendered: {
    readonly page: ServerRenderedPage;
    /** Resolves when that page is to be hydrated. */
    readonly untilVisitorActs: () => Promise<void>;
  } | null;
}

export interface ModuleHost {
  /** Switches to a newly promoted build. The mounted build stays until the module is next entered. */
  update(module: RegisteredModule): void;
  /** Starts to load the code, for a visit that is likely. */
  prefetch(): void;
  enter(): void;
  leave(): void;
  retry(): void;
  /** To be called when the server can be reached again: retries if the module failed because it was unreachable. */
  handleReconnect(): void;
}

/** A build on the page. */
interface Mounted {
  readonly lifecycles: ModuleLifecycles;
  readonly props: ModuleProps;
  /** While it mounts. */
  mounting: Promise<unknown> | null;
}

/**
 * Mounts and unmounts one module. The code is loaded here and not by single-spa: single-spa has no timeout for
 * loading and would block every navigation while one module's files are outstanding.
 */
export function createModuleHost({
  module: first,
  builds,
  page,
  reports,
  serverRendered: hydrated,
}: ModuleHostOptions): ModuleHost {
  const { name } = first.manifest;
  let module = first;
  let next: RegisteredModule | null = null;
  let visit = 0;
  /** The last visit that was mounted successfully. */
  let mountedVisit = 0;
  let attempt = 0;
  /** The next attempt of each build that was replaced: what hung once hangs again from the same address. */
  const nextAttempts = new Map<string, number>();
  // A request may hang, and the browser and older builds cache failures by address, so a retry needs a new attempt number.
  let failedBefore = false;
  let retryOnReconnect = false;
  let active = false;
  let serverRendered = hydrated?.page ?? null;
  let mounted: Mounted | null = null;

  function applyUpdate() {
    if (!next || !page.mayUpdate()) return;
    nextAttempts.set(module.build, failedBefore ? attempt + 1 : attempt);
    module = next;
    next = null;
    attempt = nextAttempts.get(module.build) ?? 0;
    failedBefore = false;
  }

  async function enter() {
    active = true;
    applyUpdate();
    if (failedBefore) attempt++;
    failedBefore = false;
    retryOnReconnect = false;
    let stage: FailureStage = 'load';
    const { build } = module;
    const thisVisit = ++visit;
    const isOver = () => thisVisit !== visit;
    page.onArea({ phase: 'loading', module: name, readable: serverRendered !== null });
    try {
      if (serverRendered) await hydrated?.untilVisitorActs();
      if (isOver()) return;
      const startedAt = performance.now();
      const lifecycles = await withTimeout(
        builds.load(module, attempt),
        loadTimeoutMs,
        new KnownFailure('late'),
      );
      if (isOver()) return;
      stage = 'start';
      const loadedAt = performance.now();
      const props = moduleProps(thisVisit);
      await withTimeout(lifecycles.bootstrap(props), mountTimeoutMs, new KnownFailure('stalled'));
      if (isOver()) return;
      serverRendered = null;
      page.insert(props.domElement);
      const mounting = withTimeout(lifecycles.mount(props), mountTimeoutMs, new KnownFailure('stalled'));
      const opened: Mounted = { lifecycles, props, mounting };
      mounted = opened;
      await mounting;
      opened.mounting = null;
      if (!isOver()) {
        mountedVisit = thisVisit;
        page.onArea({ phase: 'ready', module: name });
        reports.opened(build, { load: loadedAt - startedAt, mount: performance.now() - loadedAt });
      }
      replayEarlyEvents();
    } catch (error) {
      if (!isOver()) void fail(error, stage);
    }
  }

  function moduleProps(forVisit: number): ModuleProps {
    const domElement = serverRendered?.element ?? document.createElement('div');
    domElement.dataset['module'] = name;
    domElement.dataset['build'] = module.build;
    // single-spa-react keeps its roots by name, and the previous visit may still be unmounting.
    return {
      name: `${name}:${forVisit}`,
      shell: reports.apiFor(module.build),
      domElement,
      ...(serverRendered && { drawn: serverRendered.data }),
      onCrash: (error) =>
        forVisit === visit && void fail(error, forVisit === mountedVisit ? 'page' : 'start'),
    };
  }

  async function fail(error: unknown, stage: FailureStage) {
    const failedVisit = ++visit;
    failedBefore = true;
    replayEarlyEvents();
    reports.failed(module.build, error);
    unmount();
    const failure = await builds.explain(module, error, stage);
    // By now the user may have navigated away or retried.
    if (failedVisit !== visit) return;
    retryOnReconnect = isRetriedOnReconnect(failure.kind);
    page.onArea({
      ...failure,
      phase: 'failed',
      module: name,
      build: module.build,
      override: module.override,
      composition: page.composition(),
      readable: serverRendered !== null,
    });
  }

  /**
   * Removes the module from the page at once. Its own unmount runs in the background, so a slow one delays nothing. It
   * waits for a mount that is under way: single-spa-react never reports the end of an unmount that overtakes it.
   */
  function unmount() {
    if (!mounted) return;
    const { lifecycles, props, mounting } = mounted;
    const { build } = module;
    mounted = null;
    props.domElement.remove();
    const stop = () =>
      withTimeout(lifecycles.unmount(props), unmountTimeoutMs, new Error('It did not stop in time.'));
    const stopped = mounting ? mounting.then(stop, stop) : stop();
    stopped.catch((error: unknown) => reports.failedToStop(build, error));
  }

  return {
    update(newer) {
      next = newer.build === module.build ? null : newer;
    },
    prefetch() {
      if (active || attempt > 0) return;
      applyUpdate();
      const { build } = module;
      const prefetched = attempt;
      // A failed prefetch is reported only if the user actually navigates there.
      builds.load(module, attempt).catch(() => {
        if (module.build === build && attempt === prefetched) failedBefore = true;
      });
    },
    enter: () => void enter(),
    leave() {
      active = false;
      retryOnReconnect = false;
      visit++;
      unmount();
      serverRendered?.element.remove();
      serverRendered = null;
      page.onLeave();
    },
    retry: () => void enter(),
    handleReconnect() {
      if (retryOnReconnect) void enter();
    },
  };
}
