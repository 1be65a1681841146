import { extensionBudget } from '@vended/module/platform/extensionBudget';
import type { Extension, MountedExtension } from '@vended/module/slots/extension';
import type { ShellApi, SlotProperties } from '@vended/module/shellApi';
import { yieldToBrowser } from '../browser/yieldToBrowser';
import {
  isRetriedOnReconnect,
  KnownFailure,
  type FailureStage,
  type ModuleFailure,
} from '../modules/moduleFailures';
import { loadTimeoutMs } from '../modules/timeLimits';
import { withTimeout } from '../modules/withTimeout';

export interface PlaceOptions {
  /** The height to reserve, in pixels at the default font size. */
  readonly height: number;
  readonly properties: SlotProperties;
  readonly shell: ShellApi;
  readonly load: () => Promise<Extension>;
  readonly explain: (error: unknown, stage: FailureStage) => Promise<ModuleFailure>;
  /** Called when it shows something. */
  readonly onOpened: (durationsMs: { readonly load: number; readonly mount: number }) => void;
  /** Called when it fails. */
  readonly onFailure: (stage: FailureStage) => void;
  /** Called once it is known why it failed. */
  readonly onExplained: (failure: ModuleFailure, error: unknown) => void;
  /** Called when it fails to unmount. */
  readonly onError: (error: unknown) => void;
  /** Shows in the place why the extension is missing, to those who can act on it. @returns a function that removes the notice */
  readonly showFailure: (place: HTMLElement, failure: ModuleFailure) => () => void;
}

export interface ExtensionPlace {
  readonly element: HTMLElement;
  /** Loads the extension. To be called when the place comes on screen. */
  start(): void;
  /** To be called when the server can be reached again. */
  handleReconnect(): void;
  update(properties: SlotProperties): void;
  remove(): void;
}

/** Converts pixels to rem. */
const rem = (pixels: number) => `${pixels / 16}rem`;

/** Another team's code may return anything. */
const isMounted = (value: unknown): value is MountedExtension =>
  typeof value === 'object' && value !== null && 'unmount' in value && typeof value.unmount === 'function';

/**
 * One extension in a slot. Its height is reserved, so that nothing moves when it appears or fails; if it fails, its place
 * stays empty, and nothing else is affected.
 */
export function createExtensionPlace(options: PlaceOptions): ExtensionPlace {
  const element = document.createElement('div');
  element.style.minBlockSize = rem(options.height);
  let { properties } = options;
  let state: 'waiting' | 'started' | 'failed' | 'removed' = 'waiting';
  let retryOnReconnect = false;
  let mounted: MountedExtension | undefined;
  let removeNotice: () => void = () => undefined;
  /** Identifies the current run, so that results of earlier runs are ignored. */
  let run = 0;

  async function start() {
    const thisRun = ++run;
    const isOver = () => thisRun !== run;
    let stage: FailureStage = 'load';
    state = 'started';
    clear();
    try {
      const startedAt = performance.now();
      const extension = await withTimeout(options.load(), loadTimeoutMs, new KnownFailure('late'));
      await yieldToBrowser();
      if (isOver()) return;
      stage = 'start';
      const loadedAt = performance.now();
      const own = document.createElement('div');
      element.append(own);
      const onCrash = (error: unknown) => {
        if (!isOver()) void fail(error, stage);
      };
      const given = extension.mount(own, { shell: options.shell, properties, onCrash });
      if (!isMounted(given)) throw new KnownFailure('start', 'It mounts nothing.');
      mounted = given;
      if (isOver()) return clear();
      const limit = extensionBudget.milliseconds;
      await withTimeout(given.shown, limit, new KnownFailure('stalled'));
      if (isOver()) return;
      const mount = performance.now() - loadedAt;
      // The timeout cannot fire while the extension blocks the main thread.
      if (mount > limit) throw new KnownFailure('stalled', `It took ${Math.round(mount)} ms to start.`);
      stage = 'page';
      options.onOpened({ load: loadedAt - startedAt, mount });
    } catch (error) {
      if (!isOver()) void fail(error, stage);
    }
  }

  async function fail(error: unknown, stage: FailureStage) {
    const failedRun = ++run;
    state = 'failed';
    clear();
    options.onFailure(stage);
    const failure = await options.explain(error, stage);
    options.onExplained(failure, error);
    if (failedRun !== run) return;
    retryOnReconnect = isRetriedOnReconnect(failure.kind);
    removeNotice = options.showFailure(element, failure);
  }

  /** Unmounts asynchronously, because React may be rendering the page around the place at this moment. */
  function clear() {
    const former = mounted;
    const remove = removeNotice;
    mounted = undefined;
    removeNotice = () => undefined;
    element.replaceChildren();
    void Promise.resolve()
      .then(remove)
      .then(() => former?.unmount())
      .catch(options.onError);
  }

  return {
    element,
    start() {
      if (state === 'waiting') void start();
    },
    handleReconnect() {
      if (state === 'failed' && retryOnReconnect) void start();
    },
    update(next) {
      properties = next;
      try {
        mounted?.update(next);
      } catch (error) {
        void fail(error, 'page');
      }
    },
    remove() {
      run++;
      state = 'removed';
      clear();
      element.remove();
    },
  };
}
