import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';
import type { ShellApi } from '@vended/module/shellApi';
import type { Area } from '../state/area';
import type { ServerRenderedPage } from './serverRenderedPage';
import { replayEarlyEvents } from './replayEarlyEvents';
import { isRetriedOnReconnect, KnownFailure, type FailureStage, type ModuleFailure } from './moduleFailures';
import { loadTimeoutMs, mountTimeoutMs, unmountTimeoutMs } from './timeLimits';
import { withTimeout } from './withTimeout';

interface ModuleHostOptions {
  readonly module: RegisteredModule;
  /** The `ShellApi` for one build of the module. */
  readonly shellFor: (build: string) => ShellApi;
  readonly load: (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;
  /** Why a build cannot run in this shell, or null. */
  readonly incompatibilityOf: (module: RegisteredModule) => string | null;
  /** Finds the explanation to show to the user. */
  readonly explain: (module: RegisteredModule, error: unknown, stage: FailureStage) => Promise<ModuleFailure>;
  /** False while the page holds unsaved work. */
  readonly mayUpdate: () => boolean;
  readonly onArea: (area: Area) => void;
  readonly onLeave: () => void;
  /** Inserts the module's element into the page. */
  readonly insert: (element: HTMLElement) => void;
  /** Identifies the set of builds in the page. */
  readonly composition: () => string;
  /** Called when a build is mounted. */
  readonly onOpened: (build: string, durationsMs: { readonly load: number; readonly mount: number }) => void;
  /** Called when a build cannot be opened, or crashes later. */
  readonly onFailure: (build: string, error: unknown) => void;
  /** Called when a build fails to unmount. */
  readonly onError: (build: string, error: unknown) => void;
  /** The module's server-rendered page, if the document came with one. */
  readonly serverRendered: ServerRenderedPage | null;
  /** Resolves when that page is to be hydrated. */
  readonly untilVisitorActs: () => Promise<void>;
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
export function createModuleHost(options: ModuleHostOptions): ModuleHost {
  const { name } = options.module.manifest;
  let module = options.module;
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
  let serverRendered = options.serverRendered;
  let mounted: Mounted | null = null;

  function applyUpdate() {
    if (!next || !options.mayUpdate()) return;
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
    options.onArea({ phase: 'loading', module: name, readable: serverRendered !== null });
    try {
      if (serverRendered) await options.untilVisitorActs();
      if (isOver()) return;
      const startedAt = performance.now();
      const incompatibility = options.incompatibilityOf(module);
      if (incompatibility) throw new KnownFailure('contract', incompatibility, incompatibility);
      const lifecycles = await withTimeout(
        options.load(module, attempt),
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
      options.insert(props.domElement);
      const mounting = withTimeout(lifecycles.mount(props), mountTimeoutMs, new KnownFailure('stalled'));
      const opened: Mounted = { lifecycles, props, mounting };
      mounted = opened;
      await mounting;
      opened.mounting = null;
      if (!isOver()) {
        mountedVisit = thisVisit;
        options.onArea({ phase: 'ready', module: name });
        options.onOpened(build, { load: loadedAt - startedAt, mount: performance.now() - loadedAt });
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
      shell: options.shellFor(module.build),
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
    options.onFailure(module.build, error);
    unmount();
    const failure = await options.explain(module, error, stage);
    // By now the user may have navigated away or retried.
    if (failedVisit !== visit) return;
    retryOnReconnect = isRetriedOnReconnect(failure.kind);
    options.onArea({
      ...failure,
      phase: 'failed',
      module: name,
      build: module.build,
      composition: options.composition(),
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
    stopped.catch((error: unknown) => options.onError(build, error));
  }

  return {
    update(newer) {
      next = newer.build === module.build ? null : newer;
    },
    prefetch() {
      if (active || attempt > 0 || options.incompatibilityOf(module)) return;
      applyUpdate();
      const { build } = module;
      const prefetched = attempt;
      // A failed prefetch is reported only if the user actually navigates there.
      options.load(module, attempt).catch(() => {
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
      options.onLeave();
    },
    retry: () => void enter(),
    handleReconnect() {
      if (retryOnReconnect) void enter();
    },
  };
}
