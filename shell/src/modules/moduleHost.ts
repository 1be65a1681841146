import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';
import type { ShellApi } from '@vended/module/shellApi';
import type { Area } from './areaSlice';
import type { DrawnPage } from './drawnPage';
import { answerEarlyEvents } from './earlyEvents';
import { isForNetwork, KnownFailure, type FailureStage, type ModuleFailure } from './moduleFailures';
import { withTimeLimit } from './withTimeLimit';

interface ModuleHostOptions {
  readonly module: RegisteredModule;
  /** What a build of the module is given of the shell. */
  readonly shellFor: (build: string) => ShellApi;
  readonly load: (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;
  /** Why a build cannot run in this shell, or null. */
  readonly refusalOf: (module: RegisteredModule) => string | null;
  /** What the person reads of a failure. */
  readonly explain: (module: RegisteredModule, error: unknown, stage: FailureStage) => Promise<ModuleFailure>;
  /** False while anything unsaved is held in the page. */
  readonly mayUpdate: () => boolean;
  readonly onArea: (area: Area) => void;
  readonly onLeave: () => void;
  /** Puts the module's element into the page. */
  readonly place: (element: HTMLElement) => void;
  /** Names the set of builds in the page. */
  readonly composition: () => string;
  /** A build is on the page, after so many milliseconds. */
  readonly onOpened: (build: string, took: { readonly load: number; readonly mount: number }) => void;
  /** A build could not be opened, or can no longer draw. */
  readonly onFailure: (build: string, error: unknown) => void;
  /** A build did not tidy up behind itself. */
  readonly onError: (build: string, error: unknown) => void;
  /** The page of this module that stands in the document already. */
  readonly drawn: DrawnPage | null;
}

export interface ModuleHost {
  /** Another build is live: it is taken when the module is next entered, and the one on the page works on. */
  update(module: RegisteredModule): void;
  /** Begins to load the code, for a visit that is likely. */
  warm(): void;
  enter(): void;
  leave(): void;
  retry(): void;
  /** The server can be reached again: starts the module afresh if it failed for want of that. */
  networkReturned(): void;
}

// Shorter than the 20 s of the federation runtime, which says less about what happened.
const loadLimit = 15_000;
const mountLimit = 10_000;
const unmountLimit = 2_000;

/**
 * Brings one module into the page and out of it again. Loading happens in here rather than in single-spa, which has
 * no time limit for it and would hold up every navigation while one module's files do not come.
 */
export function createModuleHost(options: ModuleHostOptions): ModuleHost {
  const { name } = options.module.manifest;
  let module = options.module;
  let next: RegisteredModule | null = null;
  let visit = 0;
  /** The visit whose page the person has seen. */
  let shownVisit = 0;
  let attempt = 0;
  // The federation runtime remembers failures, so that what failed must be asked for in another way.
  let failedBefore = false;
  let waitsForNetwork = false;
  let present = false;
  let drawn = options.drawn;
  let mounted: { lifecycles: ModuleLifecycles; props: ModuleProps } | null = null;

  function takeUpdate() {
    if (!next || !options.mayUpdate()) return;
    module = next;
    next = null;
    attempt = 0;
    failedBefore = false;
  }

  async function enter() {
    present = true;
    takeUpdate();
    if (failedBefore) attempt++;
    failedBefore = false;
    waitsForNetwork = false;
    let stage: FailureStage = 'load';
    const { build } = module;
    const began = performance.now();
    const thisVisit = ++visit;
    const left = () => thisVisit !== visit;
    options.onArea({ phase: 'loading', module: name, readable: drawn !== null });
    try {
      const refusal = options.refusalOf(module);
      if (refusal) throw new KnownFailure('contract', refusal, refusal);
      const lifecycles = await withTimeLimit(
        options.load(module, attempt),
        loadLimit,
        new KnownFailure('late'),
      );
      if (left()) return;
      stage = 'start';
      const loaded = performance.now();
      const props = moduleProps(thisVisit);
      mounted = { lifecycles, props };
      drawn = null;
      options.place(props.domElement);
      await lifecycles.bootstrap(props);
      await withTimeLimit(lifecycles.mount(props), mountLimit, new KnownFailure('stalled'));
      if (!left()) {
        shownVisit = thisVisit;
        options.onArea({ phase: 'ready', module: name });
        options.onOpened(build, { load: loaded - began, mount: performance.now() - loaded });
      }
      answerEarlyEvents();
    } catch (error) {
      if (!left()) void fail(error, stage);
    }
  }

  function moduleProps(ofVisit: number): ModuleProps {
    const domElement = drawn?.element ?? document.createElement('div');
    // single-spa-react keeps its roots by name: a visit may begin while the one before it is still being cleared.
    return {
      name: `${name}:${ofVisit}`,
      shell: options.shellFor(module.build),
      domElement,
      ...(drawn && { drawn: drawn.data }),
      onCrash: (error) => ofVisit === visit && void fail(error, ofVisit === shownVisit ? 'page' : 'start'),
    };
  }

  async function fail(error: unknown, stage: FailureStage) {
    const failedVisit = ++visit;
    failedBefore = true;
    answerEarlyEvents();
    options.onFailure(module.build, error);
    clear();
    const failure = await options.explain(module, error, stage);
    // The person has gone on, or tried again.
    if (failedVisit !== visit) return;
    waitsForNetwork = isForNetwork(failure.kind);
    options.onArea({
      ...failure,
      phase: 'failed',
      module: name,
      build: module.build,
      composition: options.composition(),
      readable: drawn !== null,
    });
  }

  /** Takes the module out of the page at once, and lets it tidy up behind that: nobody waits for it. */
  function clear() {
    if (!mounted) return;
    const { lifecycles, props } = mounted;
    const { build } = module;
    mounted = null;
    props.domElement.remove();
    withTimeLimit(lifecycles.unmount(props), unmountLimit, new Error('It did not stop in time.')).catch(
      (error: unknown) => options.onError(build, error),
    );
  }

  return {
    update(newer) {
      next = newer.build === module.build ? null : newer;
    },
    warm() {
      if (present || attempt > 0 || options.refusalOf(module)) return;
      takeUpdate();
      // A failed prefetch is reported only if the person actually goes there.
      options.load(module, attempt).catch(() => {
        failedBefore = true;
      });
    },
    enter: () => void enter(),
    leave() {
      present = false;
      waitsForNetwork = false;
      visit++;
      clear();
      drawn?.element.remove();
      drawn = null;
      options.onLeave();
    },
    retry: () => void enter(),
    networkReturned() {
      if (waitsForNetwork) void enter();
    },
  };
}
